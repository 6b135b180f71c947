import { useMemo, useRef, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { MapTool, Spot } from '../../../platform/map/tool/map-tool.ts'

/** A dot is small, a thumb is not. */
const REACH_PIXELS = 12
/** Who drags need not stay on the line. */
const DRAG_PIXELS = 120

/** A point of a leg, and the instant it stands for. */
export interface Instant {
  at: number
  position: LngLat
}

/** Splitting on the map: `chosen` is the instant shown, `picked` the one somebody chose, if any. */
export function useSplitTool(
  instants: readonly Instant[],
  chosen: number,
  picked: number | undefined,
  onPick: (at: number | undefined) => void,
): Omit<MapTool, 'onEnd'> {
  const [cursor, setCursor] = useState('')
  const before = useRef(picked)
  const dots = useMemo(
    () => instants.map(({ at, position }) => ({ id: String(at), course: [position] })),
    [instants],
  )
  const pick = (spot: Spot, reachPixels: number): boolean => {
    const dot = spot.snapTo(dots, reachPixels)
    if (dot) onPick(Number(dot.id))
    return dot !== undefined
  }
  return {
    cursor,
    start: instants.find(({ at }) => at === chosen)?.position,
    onPoint: (spot) => setCursor(spot.snapTo(dots, REACH_PIXELS) ? 'pointer' : ''),
    onAct: (spot) => pick(spot, REACH_PIXELS),
    onGrab: (spot) => {
      const handle = dots.filter(({ id }) => id === String(chosen))
      if (!spot.snapTo(handle, REACH_PIXELS)) return false
      before.current = picked
      setCursor('grabbing')
      return true
    },
    onDrag: (spot) => pick(spot, DRAG_PIXELS),
    onDrop: (spot) => {
      pick(spot, DRAG_PIXELS)
      setCursor('')
    },
    onCancel: () => {
      onPick(before.current)
      setCursor('')
    },
  }
}
