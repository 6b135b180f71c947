import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import styles from './evidence.module.css'
import { Movements } from './movements.tsx'
import { homeTexts } from './texts.ts'

const MODES = ['walk', 'bike', 'ebike', 'car', 'tram', 'bus', 'train', 'boat'] as const

const SIZES = '(max-width: 703px) 720px, 100vw'
const sizesOf = (theme: 'light' | 'dark'): string =>
  `/seewil-small-${theme}.webp 1440w, /seewil-${theme}.webp 2880w`

/** A narrow phone shows the middle of the town, and fetches nothing else. */
const NARROW = '(max-width: 480px)'
const NARROW_SIZES = '320px'
const middleOf = (theme: 'light' | 'dark'): string =>
  `/seewil-middle-small-${theme}.webp 640w, /seewil-middle-${theme}.webp 1280w`

/** Full width under the heading: the sample town and its lines, light or dark as the page is. People move on it later. */
export function Evidence() {
  const texts = useTexts(homeTexts)
  const modes = useTexts(modeTexts)
  return (
    <figure className={styles.evidence}>
      <picture className={styles.usual}>
        <source
          media={`${NARROW} and (prefers-color-scheme: dark)`}
          srcSet={middleOf('dark')}
          sizes={NARROW_SIZES}
        />
        <source media={NARROW} srcSet={middleOf('light')} sizes={NARROW_SIZES} />
        <source media="(prefers-color-scheme: dark)" srcSet={sizesOf('dark')} sizes={SIZES} />
        <img
          src="/seewil-light.webp"
          srcSet={sizesOf('light')}
          sizes={SIZES}
          width={1440}
          height={560}
          alt={texts.townPicture}
          fetchPriority="high"
        />
      </picture>
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={styles[theme]}
          src={`/seewil-${theme}.webp`}
          srcSet={sizesOf(theme)}
          sizes={SIZES}
          width={1440}
          height={560}
          alt={texts.townPicture}
          // What is not displayed is not fetched: these two are for whoever has chosen other colours than her system.
          loading="lazy"
          decoding="async"
        />
      ))}
      <Movements />
      <ul className={styles.legend}>
        {MODES.map((mode) => (
          <li key={mode}>
            <ModeDisc mode={mode} />
            {modes[mode]}
          </li>
        ))}
      </ul>
      <figcaption className={styles.caption}>
        <Link to="/documentation/seewil">{texts.townCaption}</Link>
      </figcaption>
    </figure>
  )
}
