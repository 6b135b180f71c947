import { useEffect, useRef } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useDrawnMap } from '../../../../platform/map/map-context.ts'
import styles from './annotation.module.css'

interface AnnotationProps {
  at: LngLat
  title: string
  text: string
}

/** A box on the map with a leader to what it is about. The list and the notice say the same. */
export function Annotation({ at, title, text: words }: AnnotationProps) {
  const { map } = useDrawnMap()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (): void => {
      const { x, y } = map.project([at[0], at[1]])
      box.current?.style.setProperty('transform', `translate(${x}px, ${y}px)`)
    }
    follow()
    map.on('move', follow)
    return () => void map.off('move', follow)
  }, [map, at])
  return (
    <div ref={box} className={styles.place} aria-hidden="true">
      <i />
      <div className={styles.box}>
        <b>{title}</b>
        <span>{words}</span>
      </div>
    </div>
  )
}
