import { useRef, useState } from 'react'
import { isSayable, nextOpen, valueOf } from '@allmend/domain/ratings/round'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useStepName } from '../step-names.ts'
import { criterionTexts } from '../texts.ts'
import type { Rater } from './rater.ts'
import type { RatingActs } from './rating-panel.tsx'
import type { RatingProject, RatingRound } from './rating-store.ts'
import { ratingTexts } from './texts.ts'
import { useAloud } from './use-aloud.ts'
import type { WhichRound } from './use-round.ts'

/** A second tap on «next» would skip the place that has just come. */
const DOUBLE_TAP_MS = 350

/** What can be done at a place; `live` says what became of it, for whoever listens. */
export function useActs(
  rater: Rater,
  which: WhichRound,
  round: RatingRound | undefined,
  project: RatingProject,
) {
  const words = useTexts(ratingTexts)
  const criteria = useTexts(criterionTexts)
  const stepName = useStepName()
  const aloud = useAloud(project)
  const [live, setLive] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const movedAt = useRef(0)

  const placeAt = (nth: number): string => {
    const place = round?.places[nth]
    if (!round || !place) return words.done(number(round?.places.length ?? 0))
    const at = words.progress(number(nth + 1), number(round.places.length))
    return `${at}: ${aloud(place, round.answers[nth]?.direction)}`
  }
  /** Done once it is on the disk; then it goes on its way. */
  const done = (work: Promise<void>, said: string): void =>
    void work.then(() => {
      setLive(said)
      return rater.tick()
    })
  const moved = (work: Promise<void>, said: string): void => {
    movedAt.current = performance.now()
    done(work, said)
    // What had the focus may be another button now.
    if (document.activeElement?.closest('section')) heading.current?.focus({ preventScroll: true })
  }

  const acts: RatingActs = {
    say: (criterion, step) =>
      done(
        rater.say(which, { values: valueOf(criterion, step) }),
        words.saidOf(criteria[criterion], stepName(step)),
      ),
    comment: (comment) => done(rater.say(which, { comment }), words.commentSaved),
    direct: (direction) => done(rater.say(which, { direction }), ''),
    skip: () => {
      if (!round || performance.now() - movedAt.current < DOUBLE_TAP_MS) return
      if (isSayable(round.answers[round.at] ?? null)) return
      moved(rater.skip(which), `${words.skippedSaid} ${placeAt(nextOpen(round))}`)
    },
    next: () => round && moved(rater.next(which), placeAt(nextOpen(round))),
    undo: () => {
      const act = round?.acts.at(-1)
      if (act) moved(rater.undo(which), `${words.undone} ${placeAt(act.nth)}`)
    },
    goTo: (nth) => done(rater.goTo(which, nth), placeAt(nth)),
  }
  return { acts, live, heading }
}
