import { useMemo } from 'react'
import type { PublicPhotoRoute } from '@allmend/contract/city/photos'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { linesOf, type PhotoPoint, spotOf } from '../map/photo-features.ts'
import { FollowPhoto, HeadingCone, PhotoPoints } from '../map/photo-layers.tsx'
import { placeTexts } from '../texts.ts'
import styles from './public-photos.module.css'

interface PublicMapProps {
  base: BaseMap
  route: PublicPhotoRoute
  photos: readonly PhotoPoint[]
  current: PhotoPoint | undefined
  onCurrent: (id: string) => void
}

const NONE: ReadonlySet<string> = new Set()

/** The route with its photos; each can be chosen. */
export function PublicMap({ base, route, photos, current, onCurrent }: PublicMapProps) {
  const texts = useTexts(placeTexts)
  const line = useMemo(() => linesOf(route.line), [route])
  const bounds = useMemo(() => boundingBoxOf(route.line.flat()), [route])
  return (
    <MapView className={styles.map} label={texts.map} base={base} {...(bounds && { bounds })} isInPage>
      <LineLayer id="photo-route" shown={line} look={{ token: 'map-route-muted' }} width={2} />
      <HeadingCone photo={current} />
      <PhotoPoints photos={photos} chosen={NONE} current={current?.id} onSelect={onCurrent} />
      <FollowPhoto at={current && spotOf(current)} />
    </MapView>
  )
}
