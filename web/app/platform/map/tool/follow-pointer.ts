import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Hand } from './hand.ts'
import { spotAt } from './spot-at.ts'

/** Mouse, pen and finger. What takes hold of something is kept from the map, which would move along. */
export function followPointer(map: MapLibreMap, hand: Hand, until: AbortSignal): void {
  const canvas = map.getCanvas()
  let holder: number | undefined
  const spot = ({ offsetX, offsetY }: PointerEvent) => spotAt(map, [offsetX, offsetY])

  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return
    holder = hand.press(spot(event)) ? event.pointerId : undefined
    if (holder === undefined) return
    canvas.setPointerCapture(holder)
    canvas.focus({ preventScroll: true })
    event.preventDefault()
  }
  const move = (event: PointerEvent): void => {
    const isFree = event.buttons === 0 && !hand.isHolding()
    if (isFree || event.pointerId === holder) hand.move(spot(event))
  }
  const lift = (event: PointerEvent): void => {
    if (event.pointerId === holder) hand.lift(spot(event))
    holder = undefined
  }
  const cancel = ({ pointerId }: PointerEvent): void => {
    if (pointerId === holder) hand.cancel()
  }
  // MapLibre listens to touches, which go on whatever became of the pointer event before them.
  const keep = (event: TouchEvent): void => {
    if (holder === undefined || !hand.isHolding()) return
    event.preventDefault()
    event.stopPropagation()
  }
  canvas.addEventListener('pointerdown', press, { signal: until })
  canvas.addEventListener('pointermove', move, { signal: until })
  canvas.addEventListener('pointerup', lift, { signal: until })
  canvas.addEventListener('pointercancel', cancel, { signal: until })
  canvas.addEventListener('touchstart', keep, { signal: until, passive: false })
  canvas.addEventListener('touchmove', keep, { signal: until, passive: false })
}
