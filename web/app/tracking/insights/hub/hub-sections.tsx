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
  const words = useTexts(hubTexts)
  const [measure, setMeasure] = useState<Measure>('distanceKm')
  const told = useTexts(releasedTexts)
  return (
    <>
      <Section
        title={words.modes}
        words={
          <>
            <p>{words.modesWords}</p>
            <div className={styles.measure}>
              <Segments
                label={words.measure}
                value={measure}
                options={MEASURES.map((value) => ({ value, label: told[value] }))}
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
      <Section title={words.co2} words={words.co2Words}>
        <FindingChart kind="co2" figures={figures} />
      </Section>
      <Section title={words.departures} words={words.departuresWords}>
        <FindingChart kind="departures" figures={figures} />
      </Section>
      <Section title={words.lengths} words={words.lengthsWords}>
        <FindingChart kind="lengths" figures={figures} />
      </Section>
      <Section title={words.purposes} words={words.purposesWords}>
        <FindingChart kind="purposes" figures={figures} />
      </Section>
      <Section title={words.flows} words={words.flowsWords}>
        <FindingChart kind="flows" figures={figures} />
      </Section>
      <Section title={words.map} words={words.mapWords}>
        <HubCells projectId={projectId} figures={figures} base={base} />
      </Section>
      <Section title={words.who} words={words.whoWords}>
        <Cohorts figures={figures} />
      </Section>
      <Section
        title={words.quality}
        words={
          <>
            <p>{words.qualityWords}</p>
            <p>
              <Link className={layout.link} to="/accuracy">
                {words.accuracyLink}
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
