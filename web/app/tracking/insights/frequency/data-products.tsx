import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './frequency.module.css'
import { DatasetLink } from './synthetic.tsx'
import { frequencyTexts } from './texts.ts'

/** On the overview of a project: where its data products are. */
export function DataProducts({ slug, code }: { slug: string; code: string }) {
  const texts = useTexts(frequencyTexts)
  return (
    <Section title={texts.products} text={<p>{texts.productsText}</p>}>
      <p className={styles.file}>
        <Link className={layout.link} to={`/${slug}/tracking/${code}/data-products/frequency`}>
          {texts.openFrequency}
        </Link>
        <span>GeoParquet, GeoJSON, CSV</span>
      </p>
      <DatasetLink />
    </Section>
  )
}
