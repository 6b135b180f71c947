import type { Map as MapLibreMap } from 'maplibre-gl'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MapColours } from './style/colours.ts'
import type { MapSettings } from './create-map.ts'
import { featuresAt, idOf } from './feature-at.ts'
import { isGone, removeMap } from './gone.ts'
import type { Hits } from './map-context.ts'
import { SELECTED } from './selected.ts'
import { inHand } from './tool/in-hand.ts'
import { spotAt } from './tool/spot-at.ts'

export type MapState = 'loading' | 'ready' | 'partial' | 'failed' | 'unsupported'

type Settings = Omit<MapSettings, 'container' | 'colours'>

/** The life of a map in an element: made when the page is there, repainted with it, removed with it. */
export function useMap(
  container: RefObject<HTMLElement | null>,
  settings: Settings,
  colours: MapColours | undefined,
) {
  const [map, setMap] = useState<MapLibreMap>()
  const [state, setState] = useState<MapState>('loading')
  const [hits] = useState((): Hits => new Map())
  const isPainted = colours !== undefined

  const current = useEffectEvent(() => colours && { ...settings, colours })
  useEffect(() => {
    const [element, settings] = [container.current, current()]
    if (!element || !settings || !isPainted) return
    const life = new AbortController()
    void live({ ...settings, container: element }, life.signal, hits, setMap, setState)
    return () => life.abort()
  }, [container, isPainted, hits])

  const painted = useRef(colours)
  useEffect(() => {
    if (!map || !colours || painted.current === colours) return
    painted.current = colours
    void import('./create-map.ts').then(({ repaint }) => isGone(map) || repaint(map, colours, settings.tiles))
  }, [map, colours, settings.tiles])

  return { map, state, hits }
}

async function live(
  settings: MapSettings,
  life: AbortSignal,
  hits: Hits,
  setMap: (map: MapLibreMap) => void,
  setState: (state: MapState) => void,
): Promise<void> {
  try {
    const { createMap } = await import('./create-map.ts')
    if (life.aborted) return
    const map = createMap(settings)
    life.addEventListener('abort', () => removeMap(map))
    map.once('style.load', () => isGone(map) || setMap(map))
    follow(map, setState)
    answerClicks(map, hits)
  } catch (failure) {
    const isUnsupported = failure instanceof Error && failure.name === 'GPUInitializationError'
    if (!life.aborted) setState(isUnsupported ? 'unsupported' : 'failed')
  }
}

/** A tile that arrived makes a later failure a part of the map, not the whole. */
function follow(map: MapLibreMap, setState: (state: MapState) => void): void {
  let hasTiles = false
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId !== 'base' || !tile || hasTiles) return
    hasTiles = true
    setState('ready')
  })
  map.on('error', ({ error }) => {
    map.getContainer().dataset['failure'] = error.message
    setState(hasTiles ? 'partial' : 'failed')
  })
  notifyDrawn(map)
}

/** Counts what the map was asked for, and says up to which of it the screen shows: it is busy while they differ. */
function notifyDrawn(map: MapLibreMap): void {
  const container = map.getContainer()
  let asked = 0
  const notify = (name: 'asked' | 'drawn') => {
    container.dataset[name] = String(asked)
    container.setAttribute('aria-busy', String(name === 'asked'))
  }
  const ask = () => {
    asked += 1
    notify('asked')
  }
  ask()
  for (const event of ['dataloading', 'styledata', 'movestart'] as const) map.on(event, ask)
  map.on('idle', () => notify('drawn'))
}

/**
 * The tool in hand is asked first. Else the feature on top, within reach of a finger, is the one that was
 * meant; who clicks on what is selected already means what lies beneath.
 */
function answerClicks(map: MapLibreMap, hits: Hits): void {
  const meant = (point: { x: number; y: number }) =>
    featuresAt(map, point, [...hits.keys()]).find(({ state }) => !state[SELECTED])
  map.on('click', ({ point }) => {
    if (inHand(map)?.click(spotAt(map, [point.x, point.y]))) return
    const feature = meant(point)
    if (feature) hits.get(feature.layer.id)?.(idOf(feature))
  })
  map.on('mousemove', ({ point }) => {
    map.getCanvasContainer().toggleAttribute('data-over', meant(point) !== undefined)
  })
}
