import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { newProjectTexts, tableTexts } from '../texts.ts'
import styles from './product-navigation.module.css'

/** The navigation where there is no project yet to have parts: the product's projects, and the new one. */
export function ProductNavigation({ slug, product }: { slug: string; product: Product }) {
  const texts = useTexts(newProjectTexts)
  const products = useTexts(tableTexts)
  return (
    <div className={styles.bar}>
      <Page>
        <Tabs
          label={products[product]}
          tabs={[
            {
              to: `/${slug}?product=${product}`,
              label: texts.projectsOf(products[product]),
              isCurrent: false,
            },
            { to: `/${slug}/${product}/new`, label: texts.title, isCurrent: true },
          ]}
        />
      </Page>
    </div>
  )
}
