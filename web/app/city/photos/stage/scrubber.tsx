import { useMemo } from 'react'
import { type Coverage, slotAt } from '@allmend/domain/city/photos/coverage'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { SeenPhoto } from '../photo-texts.ts'
import { stageTexts } from '../texts.ts'
import { nearestAlong } from '../walk.ts'
import styles from './scrubber.module.css'

interface ScrubberProps {
  photos: readonly SeenPhoto[]
  at: number
  onAt: (at: number) => void
  lengthMetres: number
  coverage: Coverage
}

const TOP = 3
const BOTTOM = 13
const HEIGHT = 16

/** The route of the current photo, one tick for every five metres that has one; where none is, a line below says so. */
export function Scrubber({ photos, at, onAt, lengthMetres, coverage }: ScrubberProps) {
  const texts = useTexts(stageTexts)
  const here = photos[at]
  const course = here?.course ?? 'default'
  const ticks = useMemo(() => ticksOf(photos, course, coverage), [photos, course, coverage])
  if (!here || here.metres === null || lengthMetres <= 0) return null
  const slot = Math.min(slotAt(here.metres), Math.ceil(lengthMetres / EVERY_METRES) - 1)
  return (
    <div className={styles.scrubber}>
      <div className={styles.track}>
        <svg viewBox={`0 0 ${lengthMetres} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={ticks.gaps} className={styles.gap} strokeWidth={1.5} />
          <path d={ticks.seen} className={styles.seen} strokeWidth={EVERY_METRES * 0.64} />
          <path d={ticks.fresh} className={styles.fresh} strokeWidth={EVERY_METRES * 0.64} />
        </svg>
        <i
          className={styles.here}
          style={{ left: `${((slot + 0.5) * EVERY_METRES * 100) / lengthMetres}%` }}
        />
        <input
          type="range"
          min={0}
          max={Math.round(lengthMetres)}
          step={1}
          value={Math.round(here.metres)}
          aria-label={texts.scrubber}
          aria-valuetext={`${number(here.metres)} m`}
          onChange={({ currentTarget }) => {
            const next = nearestAlong(photos, course, Number(currentTarget.value))
            if (next >= 0) onAt(next)
          }}
        />
      </div>
      <div className={styles.scale} aria-hidden="true">
        {labelsOf(lengthMetres).map((metres) => (
          <span
            key={metres}
            style={{ left: `${(metres * 100) / lengthMetres}%` }}
          >{`${number(metres)} m`}</span>
        ))}
      </div>
    </div>
  )
}

function ticksOf(photos: readonly SeenPhoto[], course: SeenPhoto['course'], { slots, gaps }: Coverage) {
  const fresh = new Set(
    photos.flatMap((photo) =>
      photo.course === course && photo.metres !== null && !photo.isPublished
        ? [Math.min(slotAt(photo.metres), slots.length - 1)]
        : [],
    ),
  )
  const drawn = (isWanted: (slot: number) => boolean): string =>
    slots
      .map((count, slot) =>
        count > 0 && isWanted(slot) ? `M${(slot + 0.5) * EVERY_METRES} ${TOP}V${BOTTOM}` : '',
      )
      .join('')
  return {
    seen: drawn((slot) => !fresh.has(slot)),
    fresh: drawn((slot) => fresh.has(slot)),
    gaps: gaps.map(({ fromMetres, throughMetres }) => `M${fromMetres} 15H${throughMetres}`).join(''),
  }
}

const STEPS = [50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000]
const LABELS_AT_MOST = 6

function labelsOf(lengthMetres: number): number[] {
  const step = STEPS.find((it) => lengthMetres / it < LABELS_AT_MOST) ?? 50_000
  // One that would stand past the end is left out.
  return Array.from({ length: Math.floor((lengthMetres * 0.94) / step) + 1 }, (_, nth) => nth * step)
}
