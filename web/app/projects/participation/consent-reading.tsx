import type { ConsentText } from '@allmend/contract/projects/participation'
import { isRequired } from '@allmend/domain/projects/participation/consent'
import { date } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { consoleTexts } from './console-texts.ts'
import styles from './join.module.css'

/** The texts in force, to be read. */
export function ConsentReading({ texts }: { texts: readonly ConsentText[] }) {
  const labels = useTexts(consoleTexts)
  const language = useLanguage()
  return (
    <ul className={styles.consents}>
      {texts.map((text) => (
        <li key={text.purpose}>
          <h3>
            {labels[text.purpose]} <span>{isRequired(text.purpose) ? labels.required : labels.free}</span>
          </h3>
          <p>{text[language]}</p>
          <p className={styles.state}>{labels.version(text.version, date(text.publishedAt))}</p>
        </li>
      ))}
    </ul>
  )
}
