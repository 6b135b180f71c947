import { useEffect, useId, useRef, useState } from 'react'
import type { OwnRating } from '@allmend/contract/city/ratings'
import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { CRITERIA, type Criterion, RATING_LIMITS, type Step } from '@allmend/domain/city/ratings/rating'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { usePlaceTexts } from '../use-place-texts.ts'
import { STEP_TOKENS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import { ratingTexts } from '../rating-texts.ts'
import { Scale } from '../tool/scale.tsx'
import styles from './own-ratings.module.css'
import { useRateAgain, useWithdraw } from './queries.ts'
import { ownRatingsTexts } from './texts.ts'

interface OwnRatingRowProps {
  projectId: string
  rating: OwnRating
  mayRate: boolean
  isSelected: boolean
  onSelect: () => void
  onRemoved: () => void
}

export function OwnRatingRow(props: OwnRatingRowProps) {
  const { projectId, rating, mayRate, isSelected, onSelect, onRemoved } = props
  const texts = useTexts(ownRatingsTexts)
  const { streetOf, directionOf } = usePlaceTexts()
  const [isChanging, setChanging] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const { kind, values, ratedAt, direction, isLastWord, edgeIds, comment } = rating
  const street = streetOf(rating)
  const given = values && stepsIn(values)
  const about = [
    `${date(ratedAt)}, ${time(ratedAt)}`,
    kind === 'image' ? texts.photo : texts.edge,
    ...(kind === 'map' ? [directionOf(rating, direction)] : []),
    ...(values && !isLastWord && edgeIds.length > 0 ? [texts.replaced] : []),
  ].join(', ')
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li ref={row} className={styles.row} data-selected={isSelected || undefined}>
      <div>
        <button type="button" className={styles.street} aria-label={texts.show(street)} onClick={onSelect}>
          {street}
        </button>
        <p className={styles.about}>{about}</p>
        {edgeIds.length === 0 && <p className={styles.about}>{texts.nowhere}</p>}
        {given ? <Steps steps={given} /> : <p>{texts.skipped}</p>}
        {comment && <p className={styles.comment}>{`«${comment}»`}</p>}
      </div>
      {!isChanging && (
        <div className={styles.acts}>
          {mayRate && values && edgeIds.length > 0 && (
            <Button
              size="small"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever closed the form goes on where she opened it
              autoFocus={isChanged}
              aria-label={texts.changeOf(street)}
              onClick={() => setChanging(true)}
            >
              {texts.change}
            </Button>
          )}
          <Remove projectId={projectId} id={rating.id} street={street} onRemoved={onRemoved} />
        </div>
      )}
      {isChanging && (
        <Change
          projectId={projectId}
          rating={rating}
          onDone={() => {
            setChanging(false)
            setChanged(true)
          }}
        />
      )}
    </li>
  )
}

type GivenSteps = readonly (readonly [Criterion, Step])[]

function stepsIn(values: NonNullable<OwnRating['values']>): GivenSteps {
  return CRITERIA.flatMap((criterion) => {
    const step = values[criterion]
    return step === null ? [] : [[criterion, step as Step] as const]
  })
}

function Steps({ steps: given }: { steps: GivenSteps }) {
  const criteria = useTexts(ratingTexts)
  const nameOf = useStepName()
  return (
    <ul className={styles.steps}>
      {given.map(([criterion, step]) => (
        <li key={criterion}>
          <i style={{ background: `var(--${STEP_TOKENS[step]})` }} />
          {`${criteria[criterion]}: ${nameOf(step)}`}
        </li>
      ))}
    </ul>
  )
}

function Change({ projectId, rating, onDone }: { projectId: string; rating: OwnRating; onDone: () => void }) {
  const texts = useTexts(ownRatingsTexts)
  const id = useId()
  const again = useRateAgain(projectId)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const [values, setValues] = useState(
    () => Object.fromEntries(stepsIn(rating.values!)) as Partial<Record<Criterion, Step>>,
  )
  const [comment, setComment] = useState(rating.comment)
  const save = (): void =>
    again.mutate(
      { it: rating, values, comment: comment.trim() },
      {
        onSuccess: () => {
          toast(texts.saved)
          onDone()
        },
      },
    )
  return (
    <div ref={form} className={styles.change}>
      {CRITERIA.map((criterion) => (
        <Scale
          key={criterion}
          criterion={criterion}
          value={values[criterion]}
          isAsked={false}
          onStep={(step) => setValues({ ...values, [criterion]: step })}
        />
      ))}
      <label htmlFor={id}>{texts.comment}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={RATING_LIMITS.comment}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
      />
      {again.isError && <FailureNotice failure={again.error} />}
      <div className={styles.acts}>
        <Button kind="quiet" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button kind="primary" busy={again.isPending} disabled={!isPlainText(comment)} onClick={save}>
          {texts.save}
        </Button>
      </div>
    </div>
  )
}

interface RemoveProps {
  projectId: string
  id: string
  street: string
  onRemoved: () => void
}

function Remove({ projectId, id, street, onRemoved }: RemoveProps) {
  const texts = useTexts(ownRatingsTexts)
  const withdraw = useWithdraw(projectId)
  const [isAsked, setAsked] = useState(false)
  // What is said to follow is said also when the row is gone by then.
  const remove = (): void =>
    void withdraw.mutateAsync(id).then(
      () => {
        toast(texts.removed)
        return onRemoved()
      },
      () => undefined,
    )
  return (
    <>
      <Button size="small" kind="quiet" aria-label={texts.removeOf(street)} onClick={() => setAsked(true)}>
        {texts.remove}
      </Button>
      <Dialog
        title={texts.removeQuestion}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button kind="danger" busy={withdraw.isPending} onClick={remove}>
            {texts.remove}
          </Button>
        }
      >
        <p>{`${street}. ${texts.removeText}`}</p>
        {withdraw.isError && <FailureNotice failure={withdraw.error} />}
      </Dialog>
    </>
  )
}
