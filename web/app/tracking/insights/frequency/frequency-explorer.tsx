import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { FrequencyStreet, FrequencyWeek } from '@allmend/contract/tracking/frequency'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import type { Shown } from '../../../platform/map/shown.ts'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './frequency.module.css'
import type { ByMode, FrequencyView } from './frequency-view.ts'
import { StreetInspector } from './street-inspector.tsx'
import { StreetLines } from './street-lines.tsx'
import { StreetTable } from './street-table.tsx'
import { frequencyTexts } from './texts.ts'
import { WIDTHS } from './widths.ts'

interface Published {
  total: number
  streets: readonly FrequencyStreet[]
}

interface FrequencyExplorerProps {
  base: BaseMap | undefined
  weeks: readonly FrequencyWeek[]
  byMode: ByMode
  view: FrequencyView
  onView: (next: Partial<FrequencyView>) => void
  shown: Shown
  /** Undefined while it is on its way. */
  published: Published | undefined
  named: string
  onNamed: (named: string) => void
  onMore: () => void
  /** Stands on the map, if it is not a project's own. */
  mark?: ReactNode
}

/** Map and list of streets are one thing: what is chosen in one is shown in the other. */
export function FrequencyExplorer(props: FrequencyExplorerProps) {
  const { base, weeks, byMode, view, onView, shown, published: told, named, onNamed, onMore, mark } = props
  const texts = useTexts(frequencyTexts)
  const [selected, setSelected] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const list = useRef<HTMLDivElement>(null)
  const start = useMemo(
    () => boundingBoxOf(told?.streets.slice(0, 60).flatMap(({ course }) => course) ?? []),
    [told],
  )
  const street = told?.streets.find(({ edgeId }) => String(edgeId) === selected)
  const pick = (id: string): void => {
    setSelected(id)
    const box = boundingBoxOf(told?.streets.find(({ edgeId }) => String(edgeId) === id)?.course ?? [])
    if (box) setFocus({ bounds: box })
  }
  return (
    <>
      <div className={styles.stage} data-chosen={street ? '' : undefined}>
        <FilterPanel weeks={weeks} byMode={byMode} view={view} total={told?.total} onView={onView} />
        <div className={styles.map}>
          {base && (told || weeks.length === 0) ? (
            <MapView
              className={styles.view}
              label={texts.map}
              base={base}
              {...(start && { start })}
              bounds={base.bounds}
              focus={focus}
              isInPage
              hasScale
              onLeave={() => list.current?.querySelector('button')?.focus()}
              overlay={mark}
            >
              <StreetLines shown={shown} view={view} selected={selected} onSelect={setSelected} />
            </MapView>
          ) : (
            !base && (
              <Notice kind="info">
                <p>{texts.noBase}</p>
              </Notice>
            )
          )}
          <Legend view={view} />
        </div>
        {street && (
          <StreetInspector street={street} mode={view.mode} onClose={() => setSelected(undefined)} />
        )}
      </div>
      <Page>
        <Section
          title={texts.streets}
          text={
            <>
              <p>{texts.streetsText}</p>
              <div className={styles.search}>
                <SearchField label={texts.search} value={named} onValue={onNamed} />
              </div>
            </>
          }
        >
          <div ref={list}>
            {told ? (
              <StreetTable
                streets={told.streets}
                total={told.total}
                view={view}
                selected={selected}
                onSelect={pick}
                onMore={told.streets.length < told.total ? onMore : undefined}
              />
            ) : (
              <Skeleton lines={8} height={20} />
            )}
          </div>
        </Section>
      </Page>
    </>
  )
}

function Legend({ view: { mode } }: { view: FrequencyView }) {
  const texts = useTexts(frequencyTexts)
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      <b>{texts.legend}</b>
      <ul>
        {WIDTHS.map(([people, width], at) => (
          <li key={people}>
            <i style={{ height: width, background: `var(--mode-${mode})` }} aria-hidden="true" />
            {number(people)}
            {at === WIDTHS.length - 1 && '+'}
          </li>
        ))}
      </ul>
      <small>{texts.legendText}</small>
    </section>
  )
}
