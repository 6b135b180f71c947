import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { insightsStateOf } from './page-state.ts'
import {
  FINDING_KINDS,
  gapsInInsights,
  type InsightsDocument,
  insightsIn,
  isEachOnce,
} from './insights-page.ts'

const inBoth = fc.record({ de: fc.string(), en: fc.string() })
const document: fc.Arbitrary<InsightsDocument> = fc.record({
  title: inBoth,
  lead: inBoth,
  findings: fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...FINDING_KINDS), title: inBoth, words: inBoth }),
    { selector: ({ kind }) => kind },
  ),
})

test('a text without English stands on the English page in German', () => {
  const shown = insightsIn(
    {
      title: { de: 'So bewegt sich Seewil', en: 'How Seewil moves' },
      lead: { de: 'Ein Jahr.', en: ' ' },
      findings: [{ kind: 'lengths', title: { de: 'Ab drei Kilometern', en: '' }, words: { de: '', en: '' } }],
    },
    'en',
  )
  assert.deepEqual(shown, {
    title: 'How Seewil moves',
    lead: 'Ein Jahr.',
    findings: [{ kind: 'lengths', title: 'Ab drei Kilometern', words: '' }],
  })
})

test('a page without gaps has a title, a lead and a headline for each finding in both languages', () => {
  fc.assert(
    fc.property(document, fc.constantFrom('de', 'en'), (it, language) => {
      fc.pre(gapsInInsights(it).length === 0)
      const { title, lead, findings } = insightsIn(it, language)
      assert.ok(findings.length > 0)
      for (const text of [title, lead, ...findings.map((finding) => finding.title)]) assert.ok(text.trim())
    }),
    { numRuns: 300 },
  )
})

test('the order of findings is the organisation’s, and none stands there twice', () => {
  fc.assert(
    fc.property(document, (it) => {
      assert.ok(isEachOnce(it.findings))
      const kinds = it.findings.map(({ kind }) => kind)
      assert.deepEqual(
        insightsIn(it, 'de').findings.map(({ kind }) => kind),
        kinds,
      )
      for (const finding of it.findings) assert.ok(!isEachOnce([...it.findings, finding]))
    }),
  )
})

test('what was published stays after the last day and goes when the project is closed', () => {
  const live = { status: 'live', badge: null } as const
  assert.equal(insightsStateOf(live, true), 'published')
  assert.equal(insightsStateOf(live, false), 'not yet')
  assert.equal(insightsStateOf({ ...live, badge: 'ended' }, true), 'published')
  assert.equal(insightsStateOf({ ...live, badge: 'ended' }, false), 'closed')
  assert.equal(insightsStateOf({ ...live, badge: 'closed' }, true), 'closed')
  assert.equal(insightsStateOf({ ...live, badge: 'paused' }, false), 'not yet')
})
