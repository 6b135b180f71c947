import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allEndpoints } from '@allmend/contract/contract'
import fc from 'fast-check'
import type { z } from 'zod'
import { storedInvite } from '../src/projects/content/stored-invite.ts'
import { storedCorrection } from '../src/tracking/diary/stored-correction.ts'
import { storedNewsletter } from '../src/projects/participation/newsletters.ts'
import { storedRoute } from '../src/city/routes/stored-route.ts'
import { storedIssue } from '../src/office/site/newsletters.ts'
import { storedArticle } from '../src/office/site/stored-article.ts'
import { storedSurvey } from '../src/tracking/surveys/stored-survey.ts'
import { NotReadable, type StoredDocument } from '../src/platform/stored/document.ts'
import { anyValue, validInput } from './arbitrary.ts'

/** Which field of which call is stored as what. */
const KEPT: [call: string, field: string, StoredDocument<unknown>][] = [
  ['diary.correct', 'correction', storedCorrection],
  ['content.saveDraft', 'document', storedInvite],
  ['participation.saveNewsletter', 'document', storedNewsletter],
  ['site.saveNewsletter', 'document', storedIssue],
  ['routes.save', 'route', storedRoute],
  ['site.saveArticle', 'document', storedArticle],
  ['surveys.update', 'document', storedSurvey],
]
const RUNS = 2_000

for (const [call, field, document] of KEPT) {
  const named = allEndpoints.find(({ capability, name }) => `${capability}.${name}` === call)
  assert.ok(named, call)

  test(`${document.name}: what ${call} takes is read again as it was, and nothing else makes the reader stumble`, () => {
    const schema = named.endpoint.input.shape[field] as z.ZodType
    let taken = 0
    fc.assert(
      fc.property(validInput(named), anyValue, (sent, other) => {
        const { success, data } = schema.safeParse(sent[field])
        if (success) {
          assert.deepEqual(document.read(JSON.parse(document.textOf(data))), JSON.parse(JSON.stringify(data)))
          taken++
        }
        try {
          document.read(other)
        } catch (error) {
          assert.ok(error instanceof NotReadable)
        }
      }),
      { numRuns: RUNS },
    )
    assert.ok(taken > RUNS / 100, `${taken} of ${RUNS} were taken`)
    console.log(`stored documents: ${call} took ${taken} of ${RUNS}`)
  })
}
