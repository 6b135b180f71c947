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
  const words = useTexts(homeTexts)
  return (
    <Page className={styles.section}>
      <h2>{words.products}</h2>
      <div className={styles.products}>
        <ProductArticle product="tracking" name="Tracking" words={words.trackingWords} sketch={<DayBands />}>
          <Fact name={words.measuring}>{words.measuringWords}</Fact>
          <Fact name={words.detected}>
            <span className={styles.modes} aria-hidden="true">
              {modes.map((mode) => (
                <ModeDisc key={mode} mode={mode} />
              ))}
            </span>
            <span className={layout.hidden}>{words.modes}</span>
          </Fact>
          <Fact name={words.result}>{words.resultWords}</Fact>
          <Fact name={words.from}>{words.fromWords}</Fact>
        </ProductArticle>
        <ProductArticle
          product="cityserver"
          name="CityServer"
          words={words.cityserverWords}
          sketch={<RatedSections />}
        >
          <Fact name={words.rating}>
            <span className={styles.ratings}>
              {RATINGS.map((rating) => (
                <span key={rating}>
                  <i style={{ background: `var(--rating-${rating})` }} />
                  {words[rating]}
                </span>
              ))}
            </span>
          </Fact>
          <Fact name={words.photos}>{words.photosWords}</Fact>
          <Fact name={words.criteria}>{words.criteriaWords}</Fact>
          <Fact name={words.tools}>{words.toolsWords}</Fact>
        </ProductArticle>
      </div>
    </Page>
  )
}

interface ArticleProps {
  product: Product
  name: string
  words: string
  sketch: ReactNode
  children: ReactNode
}

function ProductArticle({ product, name, words, sketch, children }: ArticleProps) {
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
