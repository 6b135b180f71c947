import { useMemo, useRef, useState } from 'react'
import type { Cell } from '@allmend/contract/platform/cells'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaLayer } from '../../../platform/map/layers/area-layer.tsx'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import {
  CellLegend,
  cellPlaceOf,
  cellStepOf,
  ChartActs,
  reasonTexts,
  releaseTexts,
} from '../../../projects/releases/index.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { heartOf } from './cell-heart.ts'
import styles from './cells.module.css'
import { insightTexts } from '../texts.ts'

/** The strongest cells stand in the list beside the map. */
const LISTED = 12

interface CellExplorerProps {
  cells: readonly Cell[]
  base: BaseMap | undefined
  /** False where the file stands elsewhere. */
  hasFile?: boolean
}

/** Map and list of cells are one thing: what is chosen in one is shown in the other. */
export function CellExplorer({ cells, base, hasFile = true }: CellExplorerProps) {
  const texts = useTexts(insightTexts)
  const why = useTexts(reasonTexts)
  const { people: peopleHead } = useTexts(releaseTexts)
  const [selected, setSelected] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const list = useRef<HTMLDivElement>(null)
  const strongest = useMemo(
    () => cells.toSorted((a, b) => b.properties.people - a.properties.people),
    [cells],
  )
  const most = strongest[0]?.properties.people ?? 0
  const shown = useMemo(() => cells.map((cell) => shownOf(cell, most)), [cells, most])
  const bounds = useMemo(
    () => boundingBoxOf(cells.flatMap(({ geometry }) => geometry.coordinates.flat())),
    [cells],
  )

  const pick = (id: string | undefined): void => {
    setSelected(id)
    const cell = cells.find(({ properties }) => properties.id === id)
    setFocus(cell && { centre: cell.properties.centre, zoom: 12.5 })
  }
  const csv = () => [
    ['h3', peopleHead, 'lng', 'lat'],
    ...strongest.map(({ properties: { id, people, centre } }) => [id, people, ...centre]),
  ]
  return (
    <>
      {!base && (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      <div className={styles.cells}>
        {base && bounds && (
          <MapView
            className={styles.map}
            label={texts.mapLabel}
            base={base}
            bounds={bounds}
            start={heartOf(cells) ?? bounds}
            focus={focus}
            isInPage
            hasScale
            onLeave={() => list.current?.querySelector<HTMLElement>('[role=option][tabindex="0"]')?.focus()}
            overlay={<CellLegend most={most} />}
          >
            <AreaLayer id="cells" shown={shown} look="heat" selected={selected} onSelect={setSelected} />
          </MapView>
        )}
        <div ref={list} className={styles.side}>
          <h3>{texts.strongest}</h3>
          <ListTwin
            label={texts.strongest}
            rows={strongest.slice(0, LISTED).map((cell) => ({
              id: cell.properties.id,
              content: <Row cell={cell} most={most} />,
            }))}
            selected={selected}
            onSelect={pick}
            empty={why.either}
            className={styles.list}
          />
        </div>
      </div>
      {hasFile && <ChartActs title={texts.map} rows={csv} />}
    </>
  )
}

function Row({ cell, most }: { cell: Cell; most: number }) {
  const texts = useTexts(insightTexts)
  const { people } = cell.properties
  return (
    <>
      <i
        className={styles.swatch}
        style={{ background: `var(--heat-${cellStepOf(people, most)})` }}
        aria-hidden="true"
      />
      <span>
        <b>{texts.peopleIn(number(people))}</b>
        <small>{cellPlaceOf(cell)}</small>
      </span>
    </>
  )
}

function shownOf({ properties: { id, people }, geometry }: Cell, most: number): ShownFeature {
  return { type: 'Feature', properties: { id, people, step: cellStepOf(people, most) }, geometry }
}
