import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { BaseMap } from './base-map.ts'
import { isGone } from './gone.ts'
import { MapContext, useDrawnMap } from './map-context.ts'
import styles from './split-map.module.css'
import { useMap } from './use-map.ts'

interface SplitMapProps {
  base: BaseMap
  /** Of the slider between the two sides. */
  label: string
  left: string
  right: string
  /** Layers of the left side; those of the map around it are the right one. */
  children: ReactNode
}

const THUMB_PIXELS = 44
const NO_HINTS = { wheel: '', wheelMac: '', touch: '' }

/** A second map over the one around it, up to a line that can be moved. It follows that one and takes no clicks. */
export function SplitMap({ base, label, left, right, children }: SplitMapProps) {
  const { map: main, colours } = useDrawnMap()
  const container = useRef<HTMLDivElement>(null)
  const [percent, setPercent] = useState(50)
  const [bounds] = useState(() => main.getBounds().toArray().flat() as unknown as BoundingBox)
  const settings = {
    label: left,
    tiles: base.tiles,
    bounds,
    within: undefined,
    isInPage: false,
    hints: NO_HINTS,
  }
  const { map, hits } = useMap(container, settings, colours)
  const drawn = useMemo(() => map && { map, colours, hits }, [map, colours, hits])
  useEffect(() => {
    if (!map) return
    const follow = (): void => {
      if (!isGone(map)) map.jumpTo({ center: main.getCenter(), zoom: main.getZoom() })
    }
    follow()
    main.on('move', follow)
    return () => void main.off('move', follow)
  }, [main, map])
  // Where the middle of the thumb is.
  const at = `calc(${THUMB_PIXELS / 2}px + (100% - ${THUMB_PIXELS}px) * ${percent / 100})`
  return (
    <>
      <div className={styles.before} style={{ clipPath: `inset(0 calc(100% - ${at}) 0 0)` }} inert>
        <div ref={container} className={styles.canvas} />
        {drawn && <MapContext value={drawn}>{children}</MapContext>}
      </div>
      <div className={styles.line} style={{ left: at }} />
      <span className={styles.side} style={{ right: `calc(100% - ${at} + 12px)` }}>
        {left}
      </span>
      <span className={styles.side} style={{ left: `calc(${at} + 12px)` }}>
        {right}
      </span>
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        min={0}
        max={100}
        value={percent}
        onChange={({ currentTarget }) => setPercent(Number(currentTarget.value))}
      />
    </>
  )
}
