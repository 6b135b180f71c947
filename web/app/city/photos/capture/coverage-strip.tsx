import { useEffect, useMemo, useState } from 'react'
import type { PhotoRoute } from '@allmend/contract/city/photos'
import { type Ride, slotsAround } from '@allmend/domain/city/photos/capture-ride'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import { api } from '../../../platform/api/client.ts'
import { distance, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './capture.module.css'
import { captureTexts } from './texts.ts'

/** 30 m behind, 170 m ahead: as many as are told apart at arm's length. */
const AROUND = { behind: 6, ahead: 34 }

interface CoverageStripProps {
  route: PhotoRoute
  ride: Ride
  metres: number | undefined
}

/** The route's five metres around her: those that have a photo, by anybody, and those that have none. */
export function CoverageStrip({ route, ride, metres }: CoverageStripProps) {
  const texts = useTexts(captureTexts)
  const known = useKnownSlots(ride)
  const { done, share } = useMemo(() => {
    const done = new Set([...known, ...ride.slots])
    const count = Math.max(1, Math.ceil(route.lengthMetres / EVERY_METRES))
    return { done, share: Math.min(1, done.size / count) }
  }, [known, ride.slots, route.lengthMetres])
  const around = slotsAround(
    (slot) => done.has(slot),
    metres ?? lastSlot(ride) * EVERY_METRES,
    route.lengthMetres,
    AROUND,
  )
  const rest = around.slice(around.findIndex((it) => it.isHere) + 1)
  const missing = rest.filter(({ isDone }) => !isDone).length
  const ahead = texts.strip(
    distance((rest.length - missing) * EVERY_METRES),
    distance(missing * EVERY_METRES),
  )
  const isHere = ride.state === 'riding' && metres !== undefined
  const isBeside = ride.state === 'riding' && metres === undefined && ride.taken > 0
  return (
    <div>
      <div className={styles.strip} aria-hidden="true">
        {around.map((it) => (
          <i
            key={it.slot}
            data-done={it.isDone || undefined}
            data-here={(it.isHere && isHere) || undefined}
          />
        ))}
      </div>
      <p className={styles.caption}>
        {[ride.name, texts.covered(percent(share, 0)), isBeside && texts.beside, isHere && ahead]
          .filter((it) => typeof it === 'string')
          .join(' · ')}
      </p>
    </div>
  )
}

/** Where it came last, while it is paused or beside its route. */
function lastSlot({ slots }: Ride): number {
  return slots.at(-1) ?? 0
}

/** What the route had before; without a network only one's own photos are known. */
function useKnownSlots({ projectId, routeId, course }: Ride): readonly number[] {
  const [slots, setSlots] = useState<readonly number[]>([])
  useEffect(() => {
    if (!routeId) return
    let isShown = true
    const show = (counts: readonly number[]): void => {
      if (isShown) setSlots(counts.flatMap((photos, slot) => (photos > 0 ? [slot] : [])))
    }
    api.photos.captured({ projectId, routeId, course }).then(
      (coverage) => show(coverage.slots),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [projectId, routeId, course])
  return slots
}
