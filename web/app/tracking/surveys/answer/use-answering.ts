import { useEffect, useEffectEvent, useState } from 'react'
import type { OwnAnswers, Questionnaire } from '@allmend/contract/tracking/surveys'
import { type Answers, readAnswers } from '@allmend/domain/tracking/surveys/read-answers'
import { api, resume } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { currentSession, useSession } from '../../../platform/api/session.ts'
import { useOnline } from '../../../platform/device/use-online.ts'
import { readDraft, removeDraft, type SurveyDraft, writeDraft } from './survey-draft.ts'

/** Who is asked: whether she is known, takes part, and has answered before. */
export type Taker =
  | { kind: 'asking' }
  | { kind: 'signed out' }
  | { kind: 'stranger' }
  /** Nobody can be asked without a network: what she answers waits here. */
  | { kind: 'away' }
  | { kind: 'here'; own: OwnAnswers }

export interface Sent {
  at: number
  answered: number
  asked: number
  requiredOpen: number
}

export type Sending =
  | { kind: 'no' }
  | { kind: 'running' }
  | { kind: 'waiting' }
  | { kind: 'sent'; sent: Sent }

const NO_SENDING: Sending = { kind: 'no' }
const ownerNow = (): string | null => {
  const session = currentSession()
  return session.kind === 'signed in' ? session.user.user_id : null
}

/** Answers of whoever is here: kept on the device with each change, sent when she says so and there is a network. */
export function useAnswering(survey: Questionnaire) {
  const { projectId, surveyId } = survey
  const session = useSession()
  const isOnline = useOnline()
  const [taker, setTaker] = useState<Taker>({ kind: 'asking' })
  const [draft, setDraft] = useState<SurveyDraft>()
  const [isKept, setKept] = useState(true)
  const [sending, setSending] = useState<Sending>(NO_SENDING)
  const [failure, setFailure] = useState<unknown>()

  const take = useEffectEvent((next: Taker, ownerId: string | null) => {
    setTaker(next)
    const kept = readDraft(localStorage, surveyId, ownerId)
    const own = next.kind === 'here' ? next.own : undefined
    const consent = own ? missingConsent(own) : (kept?.consent ?? null)
    const answers = kept?.answers ?? own?.response?.answers ?? {}
    const found = { ownerId, savedAt: 0, sending: null, ...kept, answers, consent }
    setDraft(found)
    if (!kept && own?.response) setSending(sentBefore(survey, own.response))
    if (kept?.sending) void send(found)
  })

  const isAway = useEffectEvent(() => taker.kind === 'away')
  useEffect(() => {
    let isShown = true
    async function ask(): Promise<void> {
      try {
        await resume()
        const ownerId = ownerNow()
        if (ownerId === null) return take({ kind: 'signed out' }, null)
        const own = await api.surveys.ownAnswers({ id: projectId, sid: surveyId })
        if (isShown) take({ kind: 'here', own }, ownerId)
      } catch (error) {
        if (!isShown) return
        const isStranger = codeOf(error) === 'participant_unknown'
        take({ kind: isStranger ? 'stranger' : 'away' }, ownerNow())
      }
    }
    // Whoever could not be asked is, once the network is back.
    const askAgain = (): void => void (isAway() && ask())
    void ask()
    addEventListener('online', askAgain)
    return () => {
      isShown = false
      removeEventListener('online', askAgain)
    }
  }, [projectId, surveyId, session.kind])

  async function send(it: SurveyDraft): Promise<void> {
    if (!it.sending || sending.kind === 'running') return
    setSending({ kind: 'running' })
    setFailure(undefined)
    try {
      const { id: sendingId, consentVersion } = it.sending
      if (consentVersion !== null) {
        const consent = { purpose: 'surveys', version: consentVersion, act: 'given' } as const
        await api.participation.changeConsent({ code: survey.code, ...consent })
      }
      const { kept: answers } = readAnswers(survey.document, it.answers)
      const about = { id: projectId, surveyId, version: survey.version, sendingId }
      const { submittedAt, ...counts } = await api.surveys.submitAnswers({
        ...about,
        answers: Object.fromEntries(Object.entries(answers).map(([key, values]) => [key, [...values]])),
      })
      removeDraft(localStorage, surveyId)
      setDraft({ ...it, consent: null, sending: null })
      setSending({ kind: 'sent', sent: { at: submittedAt, ...counts } })
    } catch (error) {
      if (codeOf(error) === 'unavailable' || !navigator.onLine) return setSending({ kind: 'waiting' })
      keep({ ...it, sending: null })
      setSending(NO_SENDING)
      setFailure(error)
    }
  }

  function keep(next: SurveyDraft): void {
    setDraft(next)
    setKept(writeDraft(localStorage, surveyId, next))
  }

  const now = (): SurveyDraft => ({
    answers: {},
    savedAt: 0,
    consent: null,
    sending: null,
    ...draft,
    ownerId: ownerNow() ?? draft?.ownerId ?? null,
  })

  // The network is back: what waits goes.
  const goOn = useEffectEvent(() => {
    if (taker.kind !== 'away' && draft?.sending && sending.kind === 'waiting') void send(draft)
  })
  useEffect(() => {
    if (isOnline) goOn()
  }, [isOnline])

  return {
    taker,
    isOnline,
    isKept,
    answers: draft?.answers ?? {},
    /** What she has to agree to before her answers can go. */
    consent: draft?.consent ?? null,
    savedAt: draft?.savedAt ?? 0,
    isReady: draft !== undefined,
    sending,
    failure,
    answer(question: string, values: readonly string[]): void {
      const answers: Answers = { ...now().answers, [question]: values }
      keep({ ...now(), answers, savedAt: Date.now(), sending: null })
    },
    submit(consentVersion: number | null): void {
      const before = now()
      const sending = { id: crypto.randomUUID(), consentVersion }
      const next = { ...before, savedAt: before.savedAt || Date.now(), sending }
      keep(next)
      void send(next)
    },
    /** Back to the questions, with what was answered. */
    reopen: () => setSending(NO_SENDING),
    async erase(): Promise<void> {
      await api.surveys.eraseAnswers({ id: projectId, sid: surveyId })
      removeDraft(localStorage, surveyId)
      setDraft({ ...now(), ownerId: ownerNow(), answers: {}, savedAt: 0, sending: null })
      setSending(NO_SENDING)
    },
  }
}

export type Answering = ReturnType<typeof useAnswering>

const missingConsent = ({ hasAgreed, consent }: OwnAnswers): OwnAnswers['consent'] =>
  hasAgreed ? null : consent

function sentBefore(
  { document }: Questionnaire,
  response: { submittedAt: number; answers: Answers },
): Sending {
  const { kept, shown, open } = readAnswers(document, response.answers)
  const counts = { answered: Object.keys(kept).length, asked: shown.length, requiredOpen: open.length }
  return { kind: 'sent', sent: { at: response.submittedAt, ...counts } }
}
