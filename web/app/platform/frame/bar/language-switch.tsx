import { Link, useLocation } from 'react-router'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { addressOf } from '../../i18n/address.ts'
import { storeLanguage } from '../../i18n/choice.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './language-switch.module.css'
import { frameTexts } from '../texts.ts'

const NAMES = { de: 'Deutsch', en: 'English' } as const

/** The same page in the other language; the choice is remembered for a year. */
export function LanguageSwitch() {
  const texts = useTexts(frameTexts)
  const current = useLanguage()
  const { pathname, search, hash } = useLocation()
  return (
    <nav className={styles.languages} aria-label={texts.language}>
      {LANGUAGES.map((language) => (
        <Link
          key={language}
          to={addressOf(pathname + search + hash, language)}
          onClick={() => storeLanguage(language)}
          hrefLang={language}
          lang={language}
          aria-label={`${language.toUpperCase()}, ${NAMES[language]}`}
          aria-current={language === current ? 'true' : undefined}
          preventScrollReset
        >
          {language.toUpperCase()}
        </Link>
      ))}
    </nav>
  )
}
