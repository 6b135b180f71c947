import { type Ref, useState } from 'react'
import type { PlaceToRate } from '@allmend/contract/city/ratings'
import {
  CRITERIA,
  type Criterion,
  type Direction,
  DIRECTIONS,
  type Step,
} from '@allmend/domain/city/ratings/rating'
import { type Answer, criterionAsked, isSayable } from '@allmend/domain/city/ratings/round'
import { date, distance, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  ArrowCounterClockwiseIcon,
  ArrowRightIcon,
  CaretDownIcon,
  CaretLeftIcon,
  CaretRightIcon,
  CaretUpIcon,
} from '../../../platform/ui/icons.ts'
import { usePlaceTexts } from '../use-place-texts.ts'
import { STEP_COLOURS } from '../step-tokens.ts'
import { placeTexts } from '../place-texts.ts'
import { CommentField } from './comment-field.tsx'
import type { RatingRound } from './rating-store.ts'
import styles from './rating.module.css'
import { Scale } from './scale.tsx'
import { ratingToolTexts } from './texts.ts'
import { useAnswerText } from './use-answer-text.ts'

export interface RatingActs {
  say: (criterion: Criterion, step: Step) => void
  comment: (comment: string) => void
  direct: (direction: Direction) => void
  skip: () => void
  next: () => void
  undo: () => void
  goTo: (nth: number) => void
}

interface RatingPanelProps {
  round: RatingRound
  place: PlaceToRate
  acts: RatingActs
  heading: Ref<HTMLHeadingElement>
}

/** What is asked of a place, in reach of a thumb. */
export function RatingPanel({ round, place, acts, heading }: RatingPanelProps) {
  const answer = round.answers[round.at] ?? null
  return round.kind === 'image' ? (
    <PhotoPanel place={place} answer={answer} round={round} acts={acts} heading={heading} />
  ) : (
    <EdgePanel place={place} answer={answer} round={round} acts={acts} heading={heading} />
  )
}

interface PanelProps extends RatingPanelProps {
  answer: Answer | null
}

function PhotoPanel({ round, place, answer, acts, heading }: PanelProps) {
  const texts = useTexts(ratingToolTexts)
  const isRated = answer?.values?.whole !== undefined
  const { takenAt } = place
  const when = takenAt === null ? '' : texts.taken(`${date(takenAt)}, ${time(takenAt)}`)
  return (
    <div className={styles.panelBody}>
      <h1 ref={heading} tabIndex={-1}>
        {isRated ? texts.detail : texts.whole}
      </h1>
      <p className={styles.sub}>{isRated ? texts.detailText : when}</p>
      <Scales answer={answer} acts={acts} isDetailed={isRated} />
      {isRated && (
        <CommentField key={answer.ratingId + round.at} comment={answer.comment} onComment={acts.comment} />
      )}
      <div className={styles.foot}>
        <Undo round={round} acts={acts} />
        {isSayable(answer) ? (
          <Button kind="primary" size="large" onClick={acts.next}>
            {texts.nextPhoto}
            <Icon of={ArrowRightIcon} />
          </Button>
        ) : (
          // The second tap of two was meant for the button that stood here before.
          <Button kind="quiet" size="large" onClick={({ detail }) => detail < 2 && acts.skip()}>
            {texts.skip}
            <Icon of={CaretRightIcon} />
          </Button>
        )}
      </div>
      <Keys />
    </div>
  )
}

function EdgePanel({ round, place, answer, acts, heading }: PanelProps) {
  const texts = useTexts(ratingToolTexts)
  const spoken = useTexts(placeTexts)
  const { streetOf, directionOf } = usePlaceTexts()
  const [isOpen, setOpen] = useState(false)
  const { at } = round
  const direction = answer?.direction ?? 'both'
  const ways = {
    both: texts.bothWays,
    forward: directionOf(place, 'forward'),
    backward: directionOf(place, 'backward'),
  }
  const about = spoken.edge(number(place.edgeId), distance(place.lengthMetres))
  return (
    <div className={styles.panelBody}>
      <div className={styles.edgeHead}>
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {streetOf(place)}
          </h1>
          <p className={styles.sub}>{`${about}, ${directionOf(place, direction)}`}</p>
        </div>
        <div className={styles.edgeWays}>
          <Button
            iconOnly
            size="large"
            aria-label={texts.previousEdge}
            disabled={at === 0}
            onClick={() => acts.goTo(at - 1)}
          >
            <Icon of={CaretLeftIcon} />
          </Button>
          <Button iconOnly size="large" aria-label={texts.nextEdge} onClick={acts.next}>
            <Icon of={CaretRightIcon} />
          </Button>
        </div>
      </div>
      <Scales answer={answer} acts={acts} isDetailed={false} />
      <div className={styles.folded} data-open={isOpen || undefined}>
        <Criteria answer={answer} acts={acts} />
        <div className={styles.direction}>
          <Segments
            label={texts.direction}
            value={direction}
            options={DIRECTIONS.map((value) => ({ value, label: ways[value] }))}
            onValue={acts.direct}
          />
        </div>
        {isSayable(answer) && answer.values && (
          <CommentField key={answer.ratingId + at} comment={answer.comment} onComment={acts.comment} />
        )}
      </div>
      <EdgeList round={round} onGoTo={acts.goTo} />
      <div className={styles.foot}>
        <Undo round={round} acts={acts} />
        {!isSayable(answer) && (
          <Button kind="quiet" size="large" onClick={acts.skip}>
            {texts.skip}
          </Button>
        )}
        <span className={styles.onPhone}>
          <Button kind="quiet" size="large" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {texts.criteria}
            <Icon of={isOpen ? CaretDownIcon : CaretUpIcon} />
          </Button>
        </span>
      </div>
      <Keys />
    </div>
  )
}

interface ScalesProps {
  answer: Answer | null
  acts: RatingActs
  isDetailed: boolean
}

function Scales({ answer, acts, isDetailed }: ScalesProps) {
  return (
    <>
      <Scale
        criterion="whole"
        value={answer?.values?.whole}
        isAsked={criterionAsked(answer) === 'whole'}
        onStep={(step) => acts.say('whole', step)}
      />
      {isDetailed && <Criteria answer={answer} acts={acts} />}
    </>
  )
}

function Criteria({ answer, acts }: Omit<ScalesProps, 'isDetailed'>) {
  const texts = useTexts(ratingToolTexts)
  const asked = criterionAsked(answer)
  return CRITERIA.flatMap((criterion) =>
    criterion === 'whole' ? (
      []
    ) : (
      <Scale
        key={criterion}
        criterion={criterion}
        value={answer?.values?.[criterion]}
        question={texts[criterion]}
        isAsked={asked === criterion}
        onStep={(step) => acts.say(criterion, step)}
      />
    ),
  )
}

function Undo({ round, acts }: { round: RatingRound; acts: RatingActs }) {
  const texts = useTexts(ratingToolTexts)
  return (
    <Button kind="quiet" size="large" disabled={round.acts.length === 0} onClick={acts.undo}>
      <Icon of={ArrowCounterClockwiseIcon} />
      {texts.undo}
    </Button>
  )
}

/** The way to the map for whoever has no pointer. */
function EdgeList({ round, onGoTo }: { round: RatingRound; onGoTo: (nth: number) => void }) {
  const texts = useTexts(ratingToolTexts)
  const { streetOf } = usePlaceTexts()
  const given = useAnswerText()
  return (
    <div className={styles.edgeList}>
      <h2>{texts.edgesOfRound}</h2>
      <ListTwin
        label={texts.edgesOfRound}
        empty={texts.noEdges}
        selected={String(round.at)}
        onSelect={(id) => id !== undefined && onGoTo(Number(id))}
        rows={round.places.map((place, nth) => {
          const answer = round.answers[nth]
          const whole = answer?.values?.whole
          return {
            id: String(nth),
            content: (
              <span className={styles.edgeRow}>
                <span>{streetOf(place)}</span>
                <span className={styles.muted}>{distance(place.lengthMetres)}</span>
                <span>
                  {whole && <i data-step={STEP_COLOURS[whole]} />}
                  {nth === round.at && !isSayable(answer ?? null) ? texts.now : given(answer)}
                </span>
              </span>
            ),
          }
        })}
      />
    </div>
  )
}

function Keys() {
  const texts = useTexts(ratingToolTexts)
  const keys: [string[], string][] = [
    [['1', '2', '3', '4'], texts.keyRate],
    [['S'], texts.keySkip],
    [['Z'], texts.keyUndo],
    [['↵'], texts.keyNext],
    [['M'], `${texts.photo} / ${texts.map}`],
    [['←', '→'], texts.keyItem],
  ]
  return (
    <p className={styles.keys}>
      {keys.map(([marks, given]) => (
        <span key={given}>
          {marks.map((mark) => (
            <kbd key={mark}>{mark}</kbd>
          ))}{' '}
          {given}
        </span>
      ))}
    </p>
  )
}
