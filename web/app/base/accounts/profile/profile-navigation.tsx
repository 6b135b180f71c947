import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { profileTexts } from '../texts.ts'
import styles from './profile-navigation.module.css'
import type { ProfilePart } from './profile-part.ts'
import { useShownPart } from './use-shown-part.ts'

/** The parts of the profile; beside them where there is room, above them where there is none. */
export function ProfileNavigation({ parts }: { parts: readonly ProfilePart[] }) {
  const texts = useTexts(profileTexts)
  const shown = useShownPart(parts.map(({ id }) => id))
  return (
    <nav className={styles.navigation} aria-label={texts.title}>
      {parts.map(({ id, label, count = 0 }) => (
        <a key={id} href={`#${id}`} aria-current={id === shown ? 'location' : undefined}>
          {label}
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <span className={layout.hidden}> {texts.fresh}</span>
            </span>
          )}
        </a>
      ))}
    </nav>
  )
}
