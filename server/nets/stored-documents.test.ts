import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
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
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { NotReadable, type StoredDocument } from '../src/platform/stored/document.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
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

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

for (const [call, field, document] of KEPT) {
  const named = allEndpoints.find(({ capability, name }) => `${capability}.${name}` === call)
  assert.ok(named, call)

  test(`${document.name}: what ${call} takes is read again as it was, and nothing else makes the reader stumble`, async () => {
    const schema = named.endpoint.input.shape[field] as z.ZodType
    const taken: unknown[] = []
    fc.assert(
      fc.property(validInput(named), anyValue, (sent, other) => {
        const { success, data } = schema.safeParse(sent[field])
        if (success) taken.push(data)
        try {
          document.read(other)
        } catch (error) {
          assert.ok(error instanceof NotReadable)
        }
      }),
      { numRuns: RUNS },
    )
    assert.ok(taken.length > RUNS / 100, `${taken.length} of ${RUNS} were taken`)
    const stored = await throughDatabase(taken.map((it) => document.textOf(it)))
    for (const [index, it] of taken.entries())
      assert.deepEqual(document.read(stored[index]), JSON.parse(JSON.stringify(it)))
    console.log(`stored documents: ${call} took ${taken.length} of ${RUNS}`)
  })
}

/** As it comes back from a column of documents. */
async function throughDatabase(texts: readonly string[]): Promise<unknown[]> {
  const rows = await inTransaction(server.pool, {}, (db) =>
    ask<{ document: unknown }>(db, 'select it::jsonb as document from unnest($1::text[]) it', [texts]),
  )
  return rows.map(({ document }) => document)
}
