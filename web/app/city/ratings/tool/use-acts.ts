import { useRef, useState } from 'react'
import { isSayable, valueOf } from '@allmend/domain/city/ratings/round'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useStepName } from '../use-step-name.ts'
import { ratingTexts } from '../rating-texts.ts'
import type { Rater } from './rater.ts'
import type { RatingActs } from './rating-panel.tsx'
import type { RatingProject, RatingRound, WhichRound } from './rating-store.ts'
import { ratingToolTexts } from './texts.ts'
import { useAloud } from './use-aloud.ts'
import { useDone } from './use-done.ts'

/** What can be done at a place; `live` says what became of it, for whoever listens. */
export function useActs(
  rater: Rater,
  which: WhichRound,
  round: RatingRound | undefined,
  project: RatingProject,
) {
  const texts = useTexts(ratingToolTexts)
  const criteria = useTexts(ratingTexts)
  const stepName = useStepName()
  const aloud = useAloud(project)
  const roundDone = useDone()
  const [live, setLive] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)

  /** Where she is by now. */
  const here = (): string => {
    const now = rater.state().round(which)
    const place = now?.places[now.at]
    if (!now || !place) return now ? roundDone(now) : ''
    const at = texts.progress(number(now.at + 1), number(now.places.length))
    return `${at}: ${aloud(place, now.answers[now.at]?.direction)}`
  }
  /** Said once it is on the disk; then it goes on its way. */
  const done = (work: Promise<void>, given: () => string): void =>
    void work.then(
      () => {
        setLive(given())
        return rater.tick()
      },
      () => setLive(texts.notSaved),
    )
  const moved = (work: Promise<void>, given: () => string): void => {
    done(work, given)
    // What had the focus may be another button now.
    if (document.activeElement?.closest('section')) heading.current?.focus({ preventScroll: true })
  }

  const acts: RatingActs = {
    say: (criterion, step) =>
      done(rater.say(which, { values: valueOf(criterion, step) }), () =>
        texts.saidOf(criteria[criterion], stepName(step)),
      ),
    comment: (comment) => done(rater.say(which, { comment }), () => texts.commentSaved),
    direct: (direction) => done(rater.say(which, { direction }), here),
    skip: () => {
      if (!round || isSayable(round.answers[round.at] ?? null)) return
      moved(rater.skip(which), () => `${texts.skippedText} ${here()}`)
    },
    next: () => moved(rater.next(which), here),
    undo: () => {
      if (round && round.acts.length > 0) moved(rater.undo(which), () => `${texts.undone} ${here()}`)
    },
    goTo: (nth) => done(rater.goTo(which, nth), here),
  }
  return { acts, live, heading }
}
