import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { classNames } from '../ui/class-names.ts'
import layout from '../ui/layout.module.css'
import type { BaseMap } from './base-map.ts'
import { Controls } from './controls/controls.tsx'
import { MapContext } from './map-context.ts'
import { MapFailure } from './map-failure.tsx'
import styles from './map-view.module.css'
import { type Focus, moveTo, zoomBy } from './move.ts'
import { ScaleBar } from './controls/scale-bar.tsx'
import { mapTexts } from './texts.ts'
import { useColours } from './use-colours.ts'
import { useIsAwaited } from './use-is-awaited.ts'
import { useMap } from './use-map.ts'

interface MapViewProps {
  /** Says what the map shows. */
  label: string
  base: BaseMap
  /** What the extent button shows. If not given it is the region, which the map then does not leave. */
  bounds?: BoundingBox
  /** What is shown first, if not everything. */
  start?: BoundingBox
  /** Looks there whenever it changes. */
  focus?: Focus | undefined
  /** Part of a page that scrolls: the wheel is the page's, the map asks for Ctrl or two fingers. */
  isInPage?: boolean
  hasScale?: boolean
  /** Where Esc leads to, usually the list. */
  onLeave?: () => void
  /** Layers: components that draw on the map and render nothing. */
  children?: ReactNode
  /** Floats on the map, top left. */
  overlay?: ReactNode
  className?: string | undefined
}

/** A map. In the HTML of the server it is its frame and the colour of the land. */
export function MapView(props: MapViewProps) {
  const [attempt, setAttempt] = useState(0)
  // Another attempt, or another base map, is another map.
  return (
    <MapFrame key={`${attempt} ${props.base.tiles}`} {...props} onRetry={() => setAttempt(attempt + 1)} />
  )
}

function MapFrame(props: MapViewProps & { onRetry: () => void }) {
  const { label, base, focus, isInPage = false, children } = props
  const bounds = props.bounds ?? base.bounds
  const within = props.bounds ? undefined : base.bounds
  const texts = useTexts(mapTexts)
  const language = useLanguage()
  const keysId = useId()
  const container = useRef<HTMLDivElement>(null)
  const colours = useColours()
  const isAwaited = useIsAwaited()
  const hints = { wheel: texts.wheel, wheelMac: texts.wheelMac, touch: texts.touch }
  const { map, state, hits } = useMap(
    container,
    { label, tiles: base.tiles, bounds: props.start ?? bounds, within, isInPage, hints },
    colours,
  )
  const drawn = useMemo(() => map && colours && { map, colours, hits }, [map, colours, hits])
  const leave = useEffectEvent(() => props.onLeave?.())

  useEffect(() => {
    if (map && focus) moveTo(map, focus)
  }, [map, focus])

  useEffect(() => {
    const canvas = map?.getCanvas()
    if (!canvas) return
    canvas.setAttribute('aria-label', label)
    canvas.setAttribute('aria-describedby', keysId)
    const keys = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return
      canvas.blur()
      leave()
    }
    canvas.addEventListener('keydown', keys)
    return () => canvas.removeEventListener('keydown', keys)
  }, [map, label, keysId])

  const isDrawn = map !== undefined && state !== 'failed'
  return (
    <div className={classNames(styles.view, props.className)} data-map={state} data-awaited={isAwaited}>
      <div ref={container} className={styles.canvas} />
      <p id={keysId} className={styles.keys}>
        {texts.keys}
      </p>
      <Controls
        onZoom={isDrawn ? (step) => zoomBy(map, step) : undefined}
        onExtent={isDrawn ? () => moveTo(map, { bounds }) : undefined}
      />
      {props.overlay && <div className={styles.overlay}>{props.overlay}</div>}
      <MapFailure state={state} onRetry={props.onRetry} />
      <noscript>
        <p className={styles.scriptless}>{texts.scriptless}</p>
      </noscript>
      {drawn && (
        <MapContext value={drawn}>
          {props.hasScale && <ScaleBar />}
          {children}
        </MapContext>
      )}
      <p className={styles.attribution}>
        <span className={layout.hidden}>{label}: </span>
        {base.attribution[language]}
      </p>
    </div>
  )
}
