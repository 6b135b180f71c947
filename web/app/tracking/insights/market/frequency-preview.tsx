import { useEffect, useMemo, useState } from 'react'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { MapView } from '../../../platform/map/map-view.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { mostPublished } from '../frequency/frequency-view.ts'
import { SAMPLE_FREQUENCY } from '../frequency/queries.ts'
import { sampleByMode, type SampleFrequency, sampleLines } from '../frequency/sample-streets.ts'
import { StreetLines } from '../frequency/street-lines.tsx'
import styles from './market.module.css'
import { marketTexts } from './texts.ts'

const ROWS = 6

/** A week of invented people on the map, and the first rows of its file. */
export function FrequencyPreview({ base }: { base: BaseMap | undefined }) {
  const texts = useTexts(marketTexts)
  const sample = useSample()
  return (
    <div className={styles.preview}>
      {sample === undefined && <p>{texts.wait}</p>}
      {sample === 'failed' && <p role="alert">{texts.failed}</p>}
      {typeof sample === 'object' && <Shown sample={sample} base={base} />}
    </div>
  )
}

/** Fetched by the browser once the page is there: it is large, and not everybody looks at it. */
function useSample(): SampleFrequency | 'failed' | undefined {
  const [sample, setSample] = useState<SampleFrequency | 'failed'>()
  useEffect(() => {
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      const reply = await fetch(SAMPLE_FREQUENCY, { signal: leaving.signal })
      setSample(reply.ok ? ((await reply.json()) as SampleFrequency) : 'failed')
    }
    load().catch(() => {
      if (!leaving.signal.aborted) setSample('failed')
    })
    return () => leaving.abort()
  }, [])
  return sample
}

function Shown({ sample, base }: { sample: SampleFrequency; base: BaseMap | undefined }) {
  const texts = useTexts(marketTexts)
  const [selected, setSelected] = useState<string>()
  const mode = useMemo(() => mostPublished(sampleByMode(sample)), [sample])
  const lines = useMemo(() => sampleLines(sample, mode), [sample, mode])
  const rows = useMemo(
    () => sample.rows.filter((row) => row.mode === mode).toSorted((a, b) => b.people - a.people),
    [sample, mode],
  )
  const names = useMemo(() => new Map(sample.streets.map(({ edgeId, name }) => [edgeId, name])), [sample])
  const start = useMemo(() => boundingBoxOf(sample.streets.flatMap(({ course }) => course)), [sample])
  const view = { week: undefined, mode, daypart: undefined, direction: 'both', least: 0 } as const
  return (
    <>
      {base && (
        <MapView
          className={styles.map}
          label={texts.mapLabel}
          base={base}
          {...(start && { start })}
          bounds={base.bounds}
          isInPage
          hasScale
          overlay={<StatusBadge status="test">{texts.mark}</StatusBadge>}
        >
          <StreetLines shown={lines} view={view} selected={selected} onSelect={setSelected} />
        </MapView>
      )}
      <div className={styles.rows}>
        <div className={styles.between}>
          <h3>{texts.firstRows}</h3>
          <small>{texts.rowsOf(number(ROWS), number(sample.rows.length))}</small>
        </div>
        <div className={styles.scroll}>
          <DataTable
            caption={texts.firstRows}
            rows={rows.slice(0, ROWS)}
            keyOf={(row) => `${row.edgeId} ${row.isForward}`}
            columns={[
              { label: 'edge_id', render: (row) => row.edgeId },
              { label: 'street', render: (row) => names.get(row.edgeId) },
              { label: 'mode', render: (row) => row.mode },
              { label: 'direction', render: (row) => (row.isForward ? 'forward' : 'backward') },
              { label: 'persons', kind: 'number', render: (row) => row.people },
            ]}
          />
        </div>
        <p>{texts.previewText(number(sample.people))}</p>
        <ButtonLink kind="primary" to="/organisations/new">
          {texts.start}
        </ButtonLink>
      </div>
    </>
  )
}
