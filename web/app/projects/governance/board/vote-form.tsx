import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Case } from '@allmend/contract/projects/governance'
import { PROBLEMS } from '@allmend/contract/problem'
import { changedParts } from '@allmend/domain/projects/governance/review'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import type { Choice } from '../choice.ts'
import styles from '../governance.module.css'
import { useChoice } from '../queries.ts'
import { partTexts, voteTexts } from './case-texts.ts'
import { groupOf } from './group-of.ts'
import { possibleChoices } from './possible-acts.ts'

const NEEDS_TEXTS: readonly Choice[] = ['conditions', 'decline', 'question', 'paused', 'closed']

/** What a member can do now, one of it with its words. Closing is asked for once more. */
export function VoteForm({ case: it }: { case: Case }) {
  const texts = useTexts(voteTexts)
  const parts = useTexts(partTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const choose = useChoice()
  const { project, review } = it
  const possible = possibleChoices(it)
  const own = review?.voices.find(({ isYou }) => isYou)
  const [chosen, setChosen] = useState<Choice>()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // The page follows the case by itself; what a vote is about is what she has read.
  const [read, setRead] = useState(it.content)
  const changed = changedParts(read, it.content)
  const isChanged = changed.length > 0 && possible.includes('approve')
  if (possible.length === 0)
    return <p className={styles.words}>{own?.isTouched ? texts.touched : texts.none}</p>

  function save(): void {
    if (!chosen) return
    setAsking(false)
    choose.mutate(
      { id: project.id, review: review?.id, choice: chosen, words: reason, content: read },
      {
        onSuccess: (after) => {
          toast(chosen === 'question' ? texts.asked : texts.saved)
          setChosen(undefined)
          setReason('')
          if (!after) return
          // The list beside it follows the project to where it stands now.
          const to = `/ethics/${project.id}?group=${groupOf(after)}`
          void navigate(addressOf(to, language), { replace: true, preventScrollReset: true })
        },
      },
    )
  }

  function submit(): void {
    const isWanting = chosen !== undefined && NEEDS_TEXTS.includes(chosen) && reason.trim() === ''
    setMissing(isWanting)
    if (isWanting) document.querySelector<HTMLElement>('[name=reason]')?.focus()
    else if (chosen === 'closed') setAsking(true)
    else save()
  }

  return (
    <form
      className={styles.acts}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isChanged && (
        <Notice kind="warning" title={texts.changed}>
          <p>{texts.changedText(changed.map((part) => parts[part]).join(', '))}</p>
          <Button
            kind="quiet"
            onClick={() => {
              setRead(it.content)
              choose.reset()
            }}
          >
            {texts.changedRead}
          </Button>
        </Notice>
      )}
      <fieldset>
        <legend>{texts.title}</legend>
        {own?.isTouched && <p className={styles.words}>{texts.touched}</p>}
        {possible.map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="choice"
              value={choice}
              checked={choice === chosen}
              onChange={() => setChosen(choice)}
            />
            <span>
              {texts[choice]}
              <small>{texts[`${choice}Text`]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <AreaField
        name="reason"
        label={labelOf(chosen, texts)}
        optional={chosen !== undefined && !NEEDS_TEXTS.includes(chosen)}
        value={reason}
        maxLength={2000}
        error={isMissing ? PROBLEMS.required[language] : undefined}
        onValue={setReason}
      />
      {choose.isError && !(isChanged && codeOf(choose.error) === 'review_changed') && (
        <FailureNotice failure={choose.error} />
      )}
      <Button
        type="submit"
        kind={chosen === 'closed' ? 'danger' : 'primary'}
        block
        disabled={!chosen}
        busy={choose.isPending}
      >
        {chosen === 'question' ? texts.ask : texts.save}
      </Button>
      {review && possible.includes('approve') && (
        <p className={styles.hint}>{texts.changeable(calendarDay(review.sittingDay))}</p>
      )}
      <Dialog
        title={texts.closeQuestion(project.title)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        act={
          <Button kind="danger" busy={choose.isPending} onClick={save}>
            {texts.closeAct(project.title)}
          </Button>
        }
      >
        <p>{texts.closeText}</p>
      </Dialog>
    </form>
  )
}

function labelOf(
  chosen: Choice | undefined,
  texts: Record<'reason' | 'reasonApprove' | 'reasonConditions' | 'reasonQuestion', string>,
): string {
  if (chosen === 'approve') return texts.reasonApprove
  if (chosen === 'conditions') return texts.reasonConditions
  return chosen === 'question' ? texts.reasonQuestion : texts.reason
}
