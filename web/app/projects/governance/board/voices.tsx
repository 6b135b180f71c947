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
  const words = useTexts(reviewTexts)
  const given = review.voices.filter(({ choice }) => choice !== null).length
  const own = review.voices.find(({ isYou }) => isYou)
  const mayDeclare = own && !own.isTouched && review.state === 'open'
  return (
    <section className={styles.voices}>
      <h2>
        {words.voices}
        {review.class === 3 && (
          <small>{words.voicesOf(number(given), number(Math.max(BOARD_SEATS, given)))}</small>
        )}
      </h2>
      <ul>
        {review.voices.map((voice, index) => (
          <li key={`${voice.name}${index}`}>
            <span className={styles.initials} aria-hidden="true">
              {initialsOf(voice.name)}
            </span>
            <span>
              {voice.isYou ? words.you(voice.name ?? words.somebody) : (voice.name ?? words.somebody)}
              {voice.isChair && <small>{words.chair}</small>}
              {voice.votedBefore !== null && <small>{words.votedBefore(date(voice.votedBefore))}</small>}
            </span>
            <ChoiceWords voice={voice} />
          </li>
        ))}
      </ul>
      {review.state === 'open' && review.mayVote < review.votesAsked && (
        <Notice kind="warning" title={words.boardSmall}>
          <p>{words.boardSmallWords(review.mayVote, review.votesAsked)}</p>
        </Notice>
      )}
      {mayDeclare && <Conflict reviewId={review.id} />}
    </section>
  )
}

const choiceOf = ({ isTouched, choice }: Voice) => (isTouched ? 'touched' : (choice ?? 'pending'))

function ChoiceWords({ voice }: { voice: Voice }) {
  const words = useTexts(reviewTexts)
  const choice = choiceOf(voice)
  return <span data-choice={choice}>{words[`vote_${choice}`]}</span>
}

function initialsOf(name: string | null): string {
  return (name ?? '–')
    .split(' ')
    .map((part) => part.charAt(0))
    .slice(0, 2)
    .join('')
}

function Conflict({ reviewId }: { reviewId: string }) {
  const words = useTexts(reviewTexts)
  const language = useLanguage()
  const declare = useConflict()
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState('')
  const [isMissing, setMissing] = useState(false)
  function save(): void {
    setMissing(said.trim() === '')
    if (said.trim() === '') return
    declare.mutate(
      { review: reviewId, words: said },
      {
        onSuccess: () => {
          toast(words.conflictDone)
          setOpen(false)
        },
      },
    )
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {words.conflict}
      </Button>
      <Dialog
        title={words.conflictQuestion}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        act={
          <Button busy={declare.isPending} onClick={save}>
            {words.conflictAct}
          </Button>
        }
      >
        <p>{words.conflictWords}</p>
        <AreaField
          name="conflict"
          label={words.conflictReason}
          value={said}
          maxLength={500}
          error={isMissing ? PROBLEMS.required[language] : undefined}
          onValue={setSaid}
        />
        {declare.isError && <FailureNotice failure={declare.error} />}
      </Dialog>
    </>
  )
}
