import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { NetworkEdge, ProjectNetwork } from '@allmend/contract/base/network'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { STREET_CLASSES, type StreetClass } from '@allmend/domain/base/network/street-class'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './edge.module.css'
import { EdgeInspector } from './edge-inspector.tsx'
import { edgesFound } from './queries.ts'
import { edgeTexts } from './texts.ts'
import { tilesOf } from './tiles-of.ts'
import { streetClassTexts, textFor } from './trait-texts.ts'

interface EdgesViewProps {
  projectId: string
  base: BaseMap | undefined
  current: NonNullable<ProjectNetwork['current']>
}

type Bike = 'both' | 'one-way' | 'none'
type Surface = 'paved' | 'unpaved' | 'unknown'
const PAVED = ['asphalt', 'concrete', 'paving', 'sett']

/** Map and list of the edges in use: what is chosen in one is shown in the other. */
export function EdgesView({ projectId, base, current }: EdgesViewProps) {
  const texts = useTexts(edgeTexts)
  const classes = useTexts(streetClassTexts)
  const [search, setSearch] = useState('')
  const [streetClass, setClass] = useState<StreetClass | ''>('')
  const [bike, setBike] = useState<Bike | ''>('')
  const [surface, setSurface] = useState<Surface | ''>('')
  const [selected, setSelected] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const typed = useDeferredValue(search)
  const filters = {
    ...(typed && { search: typed }),
    ...(streetClass && { streetClass }),
    ...(bike && { bike }),
    ...(surface && { surface }),
  }
  const found = useInfiniteQuery(edgesFound(projectId, current.id, filters))
  const edges = found.data?.pages.flatMap((page) => page.edges) ?? []
  const tiles = useMemo(() => tilesOf(current.id), [current.id])

  const isHere = (edge: NetworkEdge): boolean => selected === String(edge.edgeId)
  const pick = (edge: NetworkEdge): void => {
    setSelected(String(edge.edgeId))
    const bounds = boundingBoxOf(edge.course)
    if (bounds) setFocus({ bounds })
  }
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={texts.search} value={search} onValue={setSearch} />
        <SelectField
          label={texts.streetClass}
          value={streetClass}
          options={[
            { value: '', label: texts.any },
            ...STREET_CLASSES.map((it) => ({ value: it, label: classes[it] })),
          ]}
          onValue={(it) => setClass(it as StreetClass | '')}
        />
        <SelectField
          label={texts.bike}
          value={bike}
          options={[
            { value: '', label: texts.any },
            { value: 'both', label: texts.bikeBoth },
            { value: 'one-way', label: texts.bikeOneWay },
            { value: 'none', label: texts.bikeNone },
          ]}
          onValue={(it) => setBike(it as Bike | '')}
        />
        <SelectField
          label={texts.surface}
          value={surface}
          options={[
            { value: '', label: texts.any },
            { value: 'paved', label: texts.paved },
            { value: 'unpaved', label: texts.unpaved },
            { value: 'unknown', label: texts.unknown },
          ]}
          onValue={(it) => setSurface(it as Surface | '')}
        />
      </div>
      {!base && (
        <Notice kind="info">
          <p>{texts.noBase}</p>
        </Notice>
      )}
      <div className={styles.explorer}>
        <div>
          <output className={styles.count}>
            {found.data && texts.edgesFound(number(found.data.pages[0]?.total ?? 0))}
          </output>
          {found.error && <FailureNotice failure={found.error} retry={() => void found.refetch()} />}
          {found.isPending && <Skeleton lines={8} height={20} />}
          {found.data && edges.length === 0 && <p>{texts.noEdges}</p>}
          {edges.length > 0 && (
            <div className={styles.rows}>
              <DataTable
                caption={texts.edges}
                rows={edges}
                keyOf={({ edgeId }) => edgeId}
                attributesOf={(edge) => ({ 'data-here': isHere(edge) || undefined })}
                columns={[
                  {
                    label: texts.edge,
                    render: (edge) => (
                      <button
                        type="button"
                        className={styles.link}
                        aria-pressed={isHere(edge)}
                        onClick={() => pick(edge)}
                      >
                        {number(edge.edgeId)}
                      </button>
                    ),
                  },
                  { label: texts.street, render: (edge) => edge.name || edge.ref || texts.nameless },
                  { label: texts.streetClass, render: (edge) => textFor(classes, edge.streetClass) },
                  { label: texts.length, kind: 'number', render: (edge) => distance(edge.lengthMetres) },
                ]}
                stacked
              />
            </div>
          )}
          {found.hasNextPage && (
            <div className={styles.stack}>
              <Button size="small" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
                {texts.more}
              </Button>
            </div>
          )}
        </div>
        <div>
          {base && (
            <MapView
              className={styles.map}
              label={texts.edgesMap}
              base={base}
              focus={focus}
              isInPage
              hasScale
            >
              <LineLayer
                id="edges"
                shown={tiles}
                look={{ token: 'map-route' }}
                width={3}
                selected={selected}
                onSelect={setSelected}
                filter={filterOf(streetClass, bike, surface)}
              />
            </MapView>
          )}
          {base && <p className={styles.hint}>{texts.zoomIn}</p>}
          {selected !== undefined && (
            <EdgeInspector
              projectId={projectId}
              versionId={current.id}
              edgeId={selected}
              onPick={setSelected}
              onClose={() => setSelected(undefined)}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** What the list leaves out the map leaves out too; a text is looked for in the list alone. */
function filterOf(streetClass: string, bike: string, surface: string): unknown[] {
  const is = (name: string, value: string) => ['==', ['get', name], value]
  const isPaved = ['in', ['get', 'surface'], ['literal', PAVED]]
  const isUnknown = is('surface', '')
  return [
    'all',
    ...(streetClass ? [is('class', streetClass)] : []),
    ...(bike ? [is('bike', bike)] : []),
    ...(surface === 'paved' ? [isPaved] : []),
    ...(surface === 'unknown' ? [isUnknown] : []),
    ...(surface === 'unpaved'
      ? [
          ['!', isPaved],
          ['!', isUnknown],
        ]
      : []),
  ]
}
