import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { pictureAt, type SeenPhoto } from '../photo-texts.ts'
import { stageTexts } from '../texts.ts'
import styles from './filmstrip.module.css'

const THUMBS = 9
/** So many of them on a phone. */
const FEW = 5

interface FilmstripProps {
  photos: readonly SeenPhoto[]
  at: number
  onAt: (at: number) => void
}

/** The photos around the current one. */
export function Filmstrip({ photos, at, onAt }: FilmstripProps) {
  const texts = useTexts(stageTexts)
  const firstOf = (thumbs: number): number =>
    Math.max(0, Math.min(photos.length - thumbs, at - Math.floor(thumbs / 2)))
  const [first, firstOfFew] = [firstOf(THUMBS), firstOf(FEW)]
  const isFar = (nth: number): boolean => nth < firstOfFew || nth >= firstOfFew + FEW
  return (
    <ol className={styles.film} aria-label={texts.film}>
      {photos.slice(first, first + THUMBS).map((photo, nth) => (
        <li key={photo.id} data-far={isFar(first + nth) || undefined}>
          <button
            type="button"
            aria-current={first + nth === at || undefined}
            aria-label={texts.photo(number(first + nth + 1))}
            onClick={() => onAt(first + nth)}
          >
            {photo.picture && <img src={pictureAt(photo.picture, 'thumb')} alt="" decoding="async" />}
            <span>{number(first + nth + 1)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
