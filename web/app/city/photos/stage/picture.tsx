import { type ReactNode, useState } from 'react'
import type { Annotation } from '@allmend/contract/city/photos'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { panelTexts, stageTexts } from '../texts.ts'
import { pictureAt, setOf } from '../photo-texts.ts'
import styles from './picture.module.css'

/** As wide as the stage lets it be. */
export const STAGE_WIDTHS = '(max-width: 991px) 100vw, 60vw'

interface PictureProps {
  address: string
  alt: string
  marks?: readonly Annotation[]
  /** Of another version, seen right of the split (a share of the width). */
  other?: { address: string; split: number } | undefined
  /** It could not be loaded: its address has run out, or it was drawn anew. */
  onFailed?: () => void
  /** Lies on the picture, as large as it. */
  children?: ReactNode
}

/**
 * A whole picture in its shape, with what is marked on it. The former stays until the next is there; where that takes
 * a while, the small one shows meanwhile.
 */
export function Picture({ address, alt, marks = [], other, onFailed, children }: PictureProps) {
  const texts = useTexts(stageTexts)
  const kinds = useTexts(panelTexts)
  const [ratio, setRatio] = useState(900 / 560)
  const [loaded, setLoaded] = useState<string>()
  const [failed, setFailed] = useState<string>()
  return (
    <div className={styles.room}>
      <div
        className={styles.picture}
        style={{ '--ratio': ratio, backgroundImage: `url("${pictureAt(address, 'thumb')}")` } as object}
      >
        <img
          src={pictureAt(address, 'middle')}
          srcSet={setOf(address)}
          sizes={STAGE_WIDTHS}
          alt={alt}
          data-photo
          data-loaded={loaded === address || undefined}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalHeight > 0) setRatio(naturalWidth / naturalHeight)
            setLoaded(address)
          }}
          onError={() => {
            setFailed(address)
            onFailed?.()
          }}
        />
        {other && (
          <img
            src={pictureAt(other.address, 'middle')}
            srcSet={setOf(other.address)}
            sizes={STAGE_WIDTHS}
            alt=""
            className={styles.other}
            style={{ clipPath: `inset(0 0 0 ${other.split * 100}%)` }}
            data-other
          />
        )}
        {other && <span className={styles.split} style={{ left: `${other.split * 100}%` }} />}
        {marks.map(({ id, box, kind }) => (
          <span
            key={id}
            className={styles.mark}
            style={{
              left: `${box.x * 100}%`,
              top: `${box.y * 100}%`,
              width: `${box.width * 100}%`,
              height: `${box.height * 100}%`,
            }}
          >
            <span>{kinds[kind]}</span>
          </span>
        ))}
        {children}
      </div>
      {failed === address && (
        <p className={styles.failed} role="alert">
          {texts.failed}
        </p>
      )}
    </div>
  )
}
