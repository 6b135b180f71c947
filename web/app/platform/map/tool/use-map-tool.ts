import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDrawnMap } from '../map-context.ts'
import { crosshairMoved } from './crosshair-moved.ts'
import { followPointer } from './follow-pointer.ts'
import { handWith } from './hand.ts'
import { takeUp } from './in-hand.ts'
import type { MapTool } from './map-tool.ts'
import type { Pixel } from './snapped.ts'
import { pixelOf, spotAt } from './spot-at.ts'

/** Takes a tool up while the component is there. Answers where the crosshair of the keyboard is. */
export function useMapTool(tool: MapTool): Pixel | undefined {
  const { map } = useDrawnMap()
  const [crosshair, setCrosshair] = useState<Pixel>()
  const current = useEffectEvent(() => tool)

  useEffect(() => {
    const life = new AbortController()
    const canvas = map.getCanvas()
    const hand = handWith(() => current())
    takeUp(map, hand, life)
    followPointer(map, hand, life.signal)

    let at: Pixel | undefined
    const show = (next: Pixel | undefined): void => setCrosshair((at = next))
    const keys = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const from = at ?? startOf(map, current())
      const moved = crosshairMoved(from, event.key, event.shiftKey, sizeOf(map))
      if (moved) {
        if (moved.pan.some(Boolean)) map.panBy([...moved.pan], { duration: 0 })
        show(moved.crosshair)
        hand.move(spotAt(map, moved.crosshair))
      } else if (!hand.key(event.key, spotAt(map, from))) return
      // After Esc the keyboard starts again where the tool does.
      else show(event.key === 'Escape' ? undefined : from)
      // Neither the map, which would move, nor the page, which Esc would leave.
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const hide = (): void => show(undefined)
    canvas.addEventListener('keydown', keys, { signal: life.signal, capture: true })
    canvas.addEventListener('pointerdown', hide, { signal: life.signal })
    canvas.addEventListener('blur', hide, { signal: life.signal })
    return () => life.abort()
  }, [map])

  useEffect(() => {
    const { style } = map.getCanvasContainer()
    style.cursor = tool.cursor
    return () => void (style.cursor = '')
  }, [map, tool.cursor])

  return crosshair
}

const sizeOf = (map: MapLibreMap): Pixel => {
  const { clientWidth, clientHeight } = map.getCanvas()
  return [clientWidth, clientHeight]
}

function startOf(map: MapLibreMap, { start }: MapTool): Pixel {
  if (start) return pixelOf(map, start)
  const [width, height] = sizeOf(map)
  return [width / 2, height / 2]
}
