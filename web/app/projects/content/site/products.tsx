import type { ReactNode } from 'react'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { Page } from '../../../platform/ui/page.tsx'
import { ProductMark } from '../../../platform/ui/picture/product-mark.tsx'
import { DayBands } from './day-bands.tsx'
import styles from './products.module.css'
import { RatedSections } from './rated-sections.tsx'
import { homeTexts } from './texts.ts'

const RATINGS = ['insufficient', 'missed', 'good', 'excellent'] as const

export function Products() {
  const texts = useTexts(homeTexts)
  return (
    <Page className={styles.section}>
      <h2>{texts.products}</h2>
      <div className={styles.products}>
        <ProductArticle product="tracking" name="Tracking" text={texts.trackingText} sketch={<DayBands />}>
          <Fact name={texts.measuring}>{texts.measuringText}</Fact>
          <Fact name={texts.detected}>
            <span className={styles.modes} aria-hidden="true">
              {modes.map((mode) => (
                <ModeDisc key={mode} mode={mode} />
              ))}
            </span>
            <span className={layout.hidden}>{texts.modes}</span>
          </Fact>
          <Fact name={texts.result}>{texts.resultText}</Fact>
          <Fact name={texts.from}>{texts.fromText}</Fact>
        </ProductArticle>
        <ProductArticle
          product="cityserver"
          name="CityServer"
          text={texts.cityserverText}
          sketch={<RatedSections />}
        >
          <Fact name={texts.rating}>
            <span className={styles.ratings}>
              {RATINGS.map((rating) => (
                <span key={rating}>
                  <i style={{ background: `var(--rating-${rating})` }} />
                  {texts[rating]}
                </span>
              ))}
            </span>
          </Fact>
          <Fact name={texts.photos}>{texts.photosText}</Fact>
          <Fact name={texts.criteria}>{texts.criteriaText}</Fact>
          <Fact name={texts.tools}>{texts.toolsText}</Fact>
        </ProductArticle>
      </div>
    </Page>
  )
}

interface ArticleProps {
  product: Product
  name: string
  text: string
  sketch: ReactNode
  children: ReactNode
}

function ProductArticle({ product, name, text: words, sketch, children }: ArticleProps) {
  return (
    <article id={product}>
      <div className={styles.name}>
        <ProductMark product={product} size={36} />
        <h3>{name}</h3>
      </div>
      <p>{words}</p>
      {sketch}
      <dl>{children}</dl>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
