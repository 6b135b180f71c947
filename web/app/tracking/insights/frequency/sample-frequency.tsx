import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { FrequencyExplorer } from './frequency-explorer.tsx'
import styles from './frequency.module.css'
import { mostPublished, useFrequencyView } from './frequency-view.ts'
import { Method } from './method.tsx'
import { sampleFrequency } from './queries.ts'
import { sampleByMode, sampleLines, sampleStreets, type SampleFrequency as Sample } from './sample-streets.ts'
import { frequencyTexts } from './texts.ts'

const A_PAGE = 20

/** The page as it will be, by invented people. */
export function SampleFrequency({ base }: { base: BaseMap | undefined }) {
  const query = useQuery(sampleFrequency())
  return (
    <Loaded query={query} lines={8}>
      {(sample) => <Explored sample={sample} base={base} />}
    </Loaded>
  )
}

function Explored({ sample, base }: { sample: Sample; base: BaseMap | undefined }) {
  const texts = useTexts(frequencyTexts)
  const byMode = useMemo(() => sampleByMode(sample), [sample])
  const [view, onView] = useFrequencyView(mostPublished(byMode))
  const [named, setNamed] = useState('')
  const [atMost, setAtMost] = useState(A_PAGE)
  const { mode, daypart, least } = view
  const streets = useMemo(
    () => sampleStreets(sample, { mode, daypart, least }, named.trim()),
    [sample, mode, daypart, least, named],
  )
  const shown = useMemo(() => sampleLines(sample, mode), [sample, mode])
  return (
    <>
      <FrequencyExplorer
        base={base}
        weeks={[]}
        byMode={byMode}
        view={view}
        onView={onView}
        shown={shown}
        published={{ total: streets.length, streets: streets.slice(0, atMost) }}
        named={named}
        onNamed={setNamed}
        onMore={() => setAtMost(atMost * 3)}
        mark={<StatusBadge status="test">{texts.sample}</StatusBadge>}
      />
      <Page>
        <p className={styles.rule}>{texts.sampleText(number(sample.people))}</p>
        <Method matchedPercent={sample.matchedPercent} />
      </Page>
    </>
  )
}
