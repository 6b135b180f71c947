import { useRef, useState } from 'react'
import type { Photo } from '@allmend/contract/city/photos'
import { isInside } from '@allmend/domain/platform/geo/polygon'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Course, MapTool } from '../../../platform/map/tool/map-tool.ts'
import { ToolInHand } from '../../../platform/map/tool/tool-in-hand.tsx'
import { between } from '../walk.ts'
import { spotOf } from './photo-features.ts'
import { DrawnArea } from './photo-layers.tsx'

export const SELECTION_KINDS = ['rectangle', 'lasso', 'along'] as const
export type SelectionKind = (typeof SELECTION_KINDS)[number]

const REACH_PIXELS = 12

interface SelectionToolProps {
  kind: SelectionKind
  photos: readonly Photo[]
  /** The first photo of a stretch, once it is chosen. */
  first: string | undefined
  onFirst: (id: string | undefined) => void
  onChosen: (ids: readonly string[]) => void
  onEnd: () => void
}

/** Chooses photos by a rectangle, by a line around them, or along the route between two of them. */
export function SelectionTool({ kind, photos, first, onFirst, onChosen, onEnd }: SelectionToolProps) {
  // The pointer is quicker than drawing.
  const drawn = useRef<readonly LngLat[]>([])
  const [ring, setRing] = useState<readonly LngLat[]>([])
  const draw = (next: readonly LngLat[]): void => setRing((drawn.current = next))

  const area: MapTool = {
    cursor: 'crosshair',
    onGrab: ({ position }) => {
      draw([position])
      return true
    },
    onDrag: ({ position }) =>
      draw(kind === 'rectangle' ? rectangle(drawn.current[0]!, position) : [...drawn.current, position]),
    onDrop: () => {
      const around = drawn.current
      draw([])
      onChosen(photos.filter((photo) => isWithin(around, spotOf(photo))).map(({ id }) => id))
    },
    onCancel: () => draw([]),
    onEnd,
  }
  const along: MapTool = {
    cursor: 'pointer',
    onAct: ({ snapTo }) => {
      const hit = snapTo(photos.flatMap(dotOf), REACH_PIXELS)
      const [from, to] = [first, hit?.id].map((it) => photos.find((photo) => photo.id === it))
      if (!to) return false
      if (!from || from.metres === null || to.metres === null || from.course !== to.course) onFirst(to.id)
      else {
        onChosen(between(photos, from.course, from.metres, to.metres).map((photo) => photo.id))
        onFirst(undefined)
      }
      return true
    },
    onEnd,
  }
  return (
    <>
      <ToolInHand tool={kind === 'along' ? along : area} />
      {ring.length > 2 && <DrawnArea ring={ring} />}
    </>
  )
}

function dotOf(photo: Photo): Course[] {
  const at = spotOf(photo)
  return at ? [{ id: photo.id, course: [at] }] : []
}

function rectangle([west, south]: LngLat, [east, north]: LngLat): LngLat[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

const isWithin = (ring: readonly LngLat[], at: LngLat | null): boolean =>
  at !== null && ring.length > 2 && isInside(ring, at)
