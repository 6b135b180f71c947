import { useLocation } from 'react-router'
import { plainAddress } from '../../i18n/address.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { frameTexts } from '../texts.ts'
import { isAboutProducts, productNavigation } from './navigation.ts'
import styles from './product-bar.module.css'

/** The navigation of the products, below the top bar on pages about them and at home. On phones the menu holds it. */
export function ProductBar() {
  const texts = useTexts(frameTexts)
  const here = plainAddress(useLocation().pathname)
  if (here !== '/' && !isAboutProducts(here)) return null
  return (
    <div className={styles.bar}>
      <Page>
        <Tabs
          label={texts.productNavigation}
          tabs={productNavigation.map(({ label, to }) => ({
            to,
            label: texts[label],
            isCurrent: to === here,
          }))}
        />
      </Page>
    </div>
  )
}
