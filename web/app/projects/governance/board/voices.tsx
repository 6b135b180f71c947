import { useState } from 'react'
import type { Review, Voice } from '@allmend/contract/projects/governance'
import { PROBLEMS } from '@allmend/contract/problem'
import { BOARD_SEATS } from '@allmend/domain/projects/governance/review'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../governance.module.css'
import { useConflict } from '../queries.ts'
import { reviewTexts } from './case-texts.ts'

/** Who voted what; whom it touches can say so. */
export function Voices({ review }: { review: Review }) {
  const texts = useTexts(reviewTexts)
  const given = review.voices.filter(({ choice }) => choice !== null).length
  const own = review.voices.find(({ isYou }) => isYou)
  const mayDeclare = own && !own.isTouched && review.state === 'open'
  return (
    <section className={styles.voices}>
      <h2>
        {texts.voices}
        {review.class === 3 && (
          <small>{texts.voicesOf(number(given), number(Math.max(BOARD_SEATS, given)))}</small>
        )}
      </h2>
      <ul>
        {review.voices.map((voice, index) => (
          <li key={`${voice.name}${index}`}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(voice.name)}
            </span>
            <span>
              {voice.isYou ? texts.you(voice.name ?? texts.somebody) : (voice.name ?? texts.somebody)}
              {voice.isChair && <small>{texts.chair}</small>}
              {voice.votedBefore !== null && <small>{texts.votedBefore(date(voice.votedBefore))}</small>}
            </span>
            <ChoiceTexts voice={voice} />
          </li>
        ))}
      </ul>
      {review.state === 'open' && review.mayVote < review.votesAsked && (
        <Notice kind="warning" title={texts.boardSmall}>
          <p>{texts.boardSmallText(review.mayVote, review.votesAsked)}</p>
        </Notice>
      )}
      {mayDeclare && <Conflict reviewId={review.id} />}
    </section>
  )
}

const choiceOf = ({ isTouched, choice }: Voice) => (isTouched ? 'touched' : (choice ?? 'pending'))

function ChoiceTexts({ voice }: { voice: Voice }) {
  const texts = useTexts(reviewTexts)
  const choice = choiceOf(voice)
  return <span data-choice={choice}>{texts[`vote_${choice}`]}</span>
}

function initialsOf(name: string | null): string {
  return (name ?? '–')
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
}

function Conflict({ reviewId }: { reviewId: string }) {
  const texts = useTexts(reviewTexts)
  const language = useLanguage()
  const declare = useConflict()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  function save(): void {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    declare.mutate(
      { review: reviewId, words: reason },
      {
        onSuccess: () => {
          toast(texts.conflictDone)
          setOpen(false)
        },
      },
    )
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {texts.conflict}
      </Button>
      <Dialog
        title={texts.conflictQuestion}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        act={
          <Button busy={declare.isPending} onClick={save}>
            {texts.conflictAct}
          </Button>
        }
      >
        <p>{texts.conflictText}</p>
        <AreaField
          name="conflict"
          label={texts.conflictReason}
          value={reason}
          maxLength={500}
          error={isMissing ? PROBLEMS.required[language] : undefined}
          onValue={setReason}
        />
        {declare.isError && <FailureNotice failure={declare.error} />}
      </Dialog>
    </>
  )
}
