import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REVIEW_STAGES } from '@allmend/domain/projects/governance/review'
import type { Language } from '@allmend/domain/platform/language/language'
import { BOARD_ACTS } from '@allmend/domain/projects/projects/board-acts'
import { decisionMail, governanceMails, reviewWaitingMail, votesVoidedMail } from './mails.ts'

const ORIGIN = 'https://allmend.example'
const to = (language: Language) => ({ to: 'miriam@seewil.example', language })
const PROJECT = { name: 'Velo', code: 'VELO2026', path: '/seewil/tracking/VELO2026' } as const
type Decision = Parameters<typeof decisionMail.write>[1]
const decision = (about: Pick<Decision, 'act' | 'stage'>, reason = '', language: Language = 'de') =>
  decisionMail.write(to(language), { ...PROJECT, ...about, reason }, ORIGIN)

test('each decision on each case has a subject of its own, and what is no decision one for all cases', () => {
  for (const language of ['de', 'en'] as const) {
    const subject = (about: Pick<Decision, 'act' | 'stage'>) => decision(about, '', language).subject
    const decided = (['approved', 'declined'] as const).flatMap((act) =>
      REVIEW_STAGES.map((stage) => subject({ act, stage })),
    )
    assert.equal(new Set(decided).size, 8)
    for (const act of BOARD_ACTS) {
      const plain = subject({ act, stage: null })
      const isDecision = act === 'approved' || act === 'declined'
      for (const stage of REVIEW_STAGES)
        assert.equal(subject({ act, stage }) === plain, !isDecision || stage === 'start', `${act} ${stage}`)
    }
  }
})

test('an approval names its conditions as such, anything else its reason, and nothing where there is none', () => {
  const quote = { quote: 'Nachtwege nur grob.' }
  for (const [language, conditions] of [
    ['de', 'Auflagen:'],
    ['en', 'Conditions:'],
  ] as const) {
    const of = (act: Decision['act'], reason: string) =>
      decision({ act, stage: 'start' }, reason, language).paragraphs
    assert.equal(of('approved', '').length, 4)
    assert.deepEqual(of('approved', quote.quote).slice(2, 4), [conditions, quote])
    assert.equal(of('declined', quote.quote).length, 5)
    assert.deepEqual(of('declined', quote.quote)[2], quote)
  }
})

test('a case that is new and one that is due soon are two mails', () => {
  const about = { name: 'Velo', path: '/ethics/1', dueDay: '01.10.2026' } as const
  const mail = (language: Language, isDueSoon: boolean) =>
    reviewWaitingMail.write(to(language), { ...about, isDueSoon }, ORIGIN)
  assert.equal(mail('de', false).subject, 'Neu beim Ethikrat: Velo')
  assert.equal(mail('de', true).subject, 'Prüfung bis 01.10.2026: Velo')
  assert.equal(mail('en', false).subject, 'New for the ethics board: Velo')
  assert.equal(mail('en', true).subject, 'Review by 01.10.2026: Velo')
  const second = (language: Language, isDueSoon: boolean) =>
    JSON.stringify(mail(language, isDueSoon).paragraphs[1])
  assert.match(second('de', true), /noch nicht entschieden/)
  assert.match(second('de', false), /wartet auf den Ethikrat/)
  assert.match(second('en', true), /not decided yet/)
  assert.match(second('en', false), /waits for the ethics board/)
})

test('of votes that are void it is said how many, and what changed where that is known', () => {
  const about = { name: 'Velo', path: '/ethics/1' } as const
  const text = (language: Language, votes: number, parts: ('purpose' | 'scope')[]) =>
    votesVoidedMail
      .write(to(language), { ...about, votes, parts }, ORIGIN)
      .paragraphs.slice(1, 3)
      .map((it) => (typeof it === 'string' ? it : ''))
      .join(' ')
  assert.match(text('de', 1, ['purpose']), /abgestimmt wurde: Zweck\. Eine Stimme/)
  assert.match(text('de', 2, ['purpose', 'scope']), /abgestimmt wurde: Zweck, Umfang\. 2 Stimmen/)
  assert.match(text('de', 2, []), /abgestimmt wurde\. 2 Stimmen/)
  assert.match(text('en', 1, ['purpose']), /were given: purpose\. One vote/)
  assert.match(text('en', 2, []), /were given\. 2 votes/)
})

test('nobody ends a mail about what the board does: it is part of running a project', () => {
  assert.deepEqual(
    governanceMails.map(({ isEssential }) => isEssential),
    governanceMails.map(() => true),
  )
})
