import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './frequency.module.css'
import { frequencyTexts } from './texts.ts'

/** A file of the web server, written by `npm run sample:dataset`. */
export const SYNTHETIC_DATASET = '/sample/seewil-diaries.zip'

/** Invented people in the columns of a real delivery. */
export function SyntheticDataset() {
  const texts = useTexts(frequencyTexts)
  return (
    <Section title={texts.synthetic} text={<p>{texts.syntheticText}</p>}>
      <DatasetLink />
    </Section>
  )
}

export function DatasetLink() {
  const texts = useTexts(frequencyTexts)
  return (
    <p className={styles.file}>
      <a className={layout.link} href={SYNTHETIC_DATASET} download>
        {texts.loadSynthetic}
      </a>
      <span>CSV, GeoParquet, README</span>
    </p>
  )
}
