import { useEffect, useState } from 'react'
import { distance } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import layout from '../../ui/layout.module.css'
import { useDrawnMap } from '../map-context.ts'
import styles from './scale-bar.module.css'
import { scaleOf } from './scale-of.ts'
import { mapTexts } from '../texts.ts'

/** A round length on the ground, as long as it is on the map. */
export function ScaleBar() {
  const { map } = useDrawnMap()
  const texts = useTexts(mapTexts)
  const [scale, setScale] = useState(() => scaleOf(map.getZoom(), map.getCenter().lat))
  useEffect(() => {
    const measure = (): void => setScale(scaleOf(map.getZoom(), map.getCenter().lat))
    map.on('moveend', measure)
    map.on('zoom', measure)
    return () => {
      map.off('moveend', measure)
      map.off('zoom', measure)
    }
  }, [map])
  const length = distance(scale.metres).replace('.0', '')
  return (
    <p className={styles.scale}>
      <span className={styles.bar} style={{ width: scale.pixels }} />
      <span className={layout.hidden}>{texts.scale} </span>
      {length}
    </p>
  )
}
