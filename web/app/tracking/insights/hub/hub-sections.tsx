import { useState } from 'react'
import type { AllFigures } from '@allmend/contract/tracking/insights'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { FindingChart } from '../released/finding.tsx'
import { type Measure, MEASURES } from '../released/measures.ts'
import { ModeRanges } from '../released/mode-ranges.tsx'
import { releasedTexts } from '../released/texts.ts'
import { AccuracyParts } from './accuracy-parts.tsx'
import { Cohorts } from './cohorts.tsx'
import { HubCells } from './hub-cells.tsx'
import styles from './hub.module.css'
import { hubTexts } from './texts.ts'

interface HubSectionsProps {
  projectId: string
  figures: AllFigures
  base: BaseMap | undefined
}

/** One section for each figure; one that is not told says so and leaves the others alone. */
export function HubSections({ projectId, figures, base }: HubSectionsProps) {
  const texts = useTexts(hubTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  const published = useTexts(releasedTexts)
  return (
    <>
      <Section
        title={texts.modes}
        text={
          <>
            <p>{texts.modesText}</p>
            <div className={styles.measure}>
              <Segments
                label={texts.measure}
                value={measure}
                options={MEASURES.map((value) => ({ value, label: published[value] }))}
                onValue={setMeasure}
              />
            </div>
          </>
        }
      >
        <div className={styles.ranges}>
          <ModeRanges figures={figures} measure={measure} />
        </div>
        <FindingChart kind="modes" figures={figures} />
      </Section>
      <Section title={texts.co2} text={texts.co2Text}>
        <FindingChart kind="co2" figures={figures} />
      </Section>
      <Section title={texts.departures} text={texts.departuresText}>
        <FindingChart kind="departures" figures={figures} />
      </Section>
      <Section title={texts.lengths} text={texts.lengthsText}>
        <FindingChart kind="lengths" figures={figures} />
      </Section>
      <Section title={texts.purposes} text={texts.purposesText}>
        <FindingChart kind="purposes" figures={figures} />
      </Section>
      <Section title={texts.flows} text={texts.flowsText}>
        <FindingChart kind="flows" figures={figures} />
      </Section>
      <Section title={texts.map} text={texts.mapText}>
        <HubCells projectId={projectId} figures={figures} base={base} />
      </Section>
      <Section title={texts.who} text={texts.whoText}>
        <Cohorts figures={figures} />
      </Section>
      <Section
        title={texts.quality}
        text={
          <>
            <p>{texts.qualityText}</p>
            <p>
              <Link className={layout.link} to="/accuracy">
                {texts.accuracyLink}
              </Link>
            </p>
          </>
        }
      >
        <AccuracyParts figures={figures} />
      </Section>
    </>
  )
}
