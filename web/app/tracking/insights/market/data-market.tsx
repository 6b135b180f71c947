import { useState } from 'react'
import { LEAST_TOLD } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, EyeIcon, XIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { SYNTHETIC_DATASET } from '../frequency/synthetic.tsx'
import { FrequencyPreview } from './frequency-preview.tsx'
import styles from './market.module.css'
import { ABOUT, type DataProduct, GROUPS, type Group, inGroup } from './products.ts'
import { marketTexts } from './texts.ts'

/** Everything that can be had of the data, with a preview by invented people. */
export function DataMarket({ base }: { base: BaseMap | undefined }) {
  const texts = useTexts(marketTexts)
  const [group, setGroup] = useState<Group>('all')
  const [asked, setAsked] = useState('')
  const [isOpen, setIsOpen] = useState(true)
  const isMeant = (product: DataProduct): boolean => {
    const text = [texts[product], texts[`${product}Text`], ...ABOUT[product].columns].join(' ').toLowerCase()
    return text.includes(asked.trim().toLowerCase())
  }
  const shown = inGroup(group).filter(isMeant)
  return (
    <Page>
      <div className={styles.head}>
        <h1>{texts.heading}</h1>
        <p>{texts.description}</p>
      </div>
      <div className={styles.filters}>
        <Segments
          label={texts.which}
          value={group}
          options={GROUPS.map((value) => ({ value, label: texts[value](number(inGroup(value).length)) }))}
          onValue={setGroup}
        />
        <SearchField label={texts.search} value={asked} onValue={setAsked} />
      </div>
      {shown.length === 0 && <p className={styles.nothing}>{texts.nothing}</p>}
      <ul className={styles.list} aria-label={texts.products}>
        {shown.map((product) => (
          <li key={product} data-open={product === 'frequency' && isOpen ? '' : undefined}>
            <Row product={product} isOpen={isOpen} onOpen={() => setIsOpen(!isOpen)} />
            {product === 'frequency' && isOpen && <FrequencyPreview base={base} />}
          </li>
        ))}
      </ul>
      <How />
    </Page>
  )
}

interface RowProps {
  product: DataProduct
  isOpen: boolean
  onOpen: () => void
}

function Row({ product, isOpen, onOpen }: RowProps) {
  const texts = useTexts(marketTexts)
  const protection = {
    cells: texts.cellsProtection,
    frequency: texts.frequencyProtection(number(LEAST_TOLD)),
    rated: texts.ratedProtection,
    synthetic: texts.syntheticProtection,
  }[product]
  const facts = [
    [texts.protection, protection],
    [texts.appears, product === 'synthetic' ? texts.perVersion : texts.weekly],
    [texts.formats, ABOUT[product].formats],
  ]
  return (
    <div className={styles.product}>
      <div>
        <h2>{texts[product]}</h2>
        <p>{texts[`${product}Text`]}</p>
      </div>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.price}>
        <b>{product === 'synthetic' ? texts.free : texts.included}</b>
        {product === 'frequency' && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-label={(isOpen ? texts.closePreviewOf : texts.previewOf)(texts.frequency)}
            onClick={onOpen}
          >
            <Icon of={isOpen ? XIcon : EyeIcon} size={16} />
            {isOpen ? texts.previewOpen : texts.preview}
          </Button>
        )}
        {product === 'synthetic' && (
          <a className={layout.link} href={SYNTHETIC_DATASET} download>
            <Icon of={DownloadSimpleIcon} size={16} /> {texts.load}
          </a>
        )}
      </div>
    </div>
  )
}

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

function How() {
  const texts = useTexts(marketTexts)
  return (
    <Section title={texts.how} text={<p>{texts.howText}</p>}>
      <ol className={styles.steps}>
        {STEPS.map((step, at) => (
          <li key={step}>
            <b aria-hidden="true">{at + 1}</b>
            <h3>{texts[step]}</h3>
            <p>{texts[`${step}Text`]}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
