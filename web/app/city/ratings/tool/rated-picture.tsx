import { useEffect, useState } from 'react'
import type { PlaceToRate } from '@allmend/contract/city/ratings'
import { useOnline } from '../../../platform/device/use-online.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import type { Pictures } from './pictures.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface RatedPictureProps {
  pictures: Pictures
  place: PlaceToRate
  alt: string
  onMap: () => void
}

interface Seen {
  photoId: string | null
  address: string | undefined
}

/** The picture of a place, or that it is not here. Never that of the place before: it would be rated instead. */
export function RatedPicture({ pictures, place, alt, onMap }: RatedPictureProps) {
  const texts = useTexts(ratingToolTexts)
  const [seen, setSeen] = useState<Seen>()
  useEffect(() => {
    let address: string | undefined
    let isShown = true
    const { photoId } = place
    const show = async (): Promise<void> => {
      const picture = await pictures.of(place).catch(() => undefined)
      if (!isShown) return
      address = picture && URL.createObjectURL(picture)
      setSeen({ photoId, address })
    }
    void show()
    return () => {
      isShown = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [pictures, place])
  if (seen?.photoId !== place.photoId) return <div className={styles.noPicture} aria-busy="true" />
  if (seen.address) return <img src={seen.address} alt={alt} data-photo={place.photoId} />
  return (
    <div className={styles.noPicture} role="alert">
      <p>
        <b>{texts.pictureMissing}</b>
      </p>
      <p>{texts.pictureMissingText}</p>
      <Button onClick={onMap}>{texts.toMap}</Button>
    </div>
  )
}

/** Fetches what comes next, one after the other, and what is left of the round after it. */
export function usePicturesAhead(pictures: Pictures, places: readonly PlaceToRate[], at: number): void {
  const isOnline = useOnline()
  useEffect(() => {
    if (!isOnline) return
    let isOver = false
    const ahead = async (): Promise<void> => {
      for (const place of [...places.slice(at), ...places.slice(0, at)]) {
        if (isOver || place.picture === null) return
        // One that is gone is no reason to leave out the others.
        await pictures.of(place).catch(() => undefined)
      }
    }
    void ahead()
    return () => {
      isOver = true
    }
  }, [pictures, places, at, isOnline])
}
