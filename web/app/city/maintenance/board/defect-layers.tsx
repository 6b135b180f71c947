import { useMemo } from 'react'
import type { Defect, Finding, RouteFaults } from '@allmend/contract/city/maintenance'
import type { RouteRow } from '@allmend/contract/city/routes'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { PointLayer } from '../../../platform/map/layers/point-layer.tsx'
import { ifSelected } from '../../../platform/map/selected.ts'
import { drawnFrom, type Shown, type ShownFeature } from '../../../platform/map/shown.ts'
import type { Placed } from '../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../platform/map/layers/use-shown.ts'
import { linesOfRoutes } from '../../routes/index.ts'

interface DefectLayersProps {
  routes: readonly RouteRow[]
  defects: readonly Defect[]
  findings: readonly Finding[]
  faults: readonly RouteFaults[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Routes, and on them what has to be mended, in the colour of its state. Renders nothing. */
export function DefectLayers(props: DefectLayersProps) {
  const { routes, defects, findings, faults, chosen, onChoose } = props
  const lines = useMemo(() => linesOfRoutes(routes), [routes])
  const marks = useMemo(
    () => defects.map((it) => pointOf(it.id, it.at, it.title, { sign: `defect-${it.state}` })),
    [defects],
  )
  const found = useMemo(() => findings.map((it) => pointOf(it.key, it.at, '')), [findings])
  const broken = useMemo(
    () =>
      faults.flatMap(({ route, faults: its }) =>
        its.flatMap(({ at }) => (at ? [pointOf(route.id, at, route.name)] : [])),
      ),
    [faults],
  )
  return (
    <>
      <LineLayer id="maintained" shown={lines} look={{ token: 'map-route-muted' }} width={4} />
      <DefectMarks shown={marks} selected={chosen} onSelect={onChoose} />
      <PointLayer
        id="findings"
        shown={found}
        look={{ token: 'map-label-2' }}
        selected={chosen}
        onSelect={onChoose}
      />
      <PointLayer id="faults" shown={broken} look={{ token: 'map-error' }} selected={chosen} />
    </>
  )
}

interface DefectMarksProps {
  shown: Shown
  selected: string | undefined
  onSelect: (id: string) => void
}

/** A box with the sign of its state; the chosen one on yellow. */
function DefectMarks({ shown, selected, onSelect }: DefectMarksProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const of = drawnFrom('defects', shown)
    return [
      {
        slot: 'points',
        layer: {
          ...of,
          id: 'defects-here',
          type: 'circle',
          paint: {
            'circle-radius': 17,
            'circle-color': colours['map-select-core'],
            'circle-opacity': ifSelected,
            'circle-stroke-color': colours['map-select-case'],
            'circle-stroke-width': 2,
            'circle-stroke-opacity': ifSelected,
          },
        },
      },
      {
        slot: 'points',
        layer: {
          ...of,
          id: 'defects-sign',
          type: 'symbol',
          layout: {
            'icon-image': ['get', 'sign'],
            'icon-allow-overlap': true,
            'icon-ignore-placement': true,
          },
        },
      },
    ]
  }, [shown, colours])
  useShown({ id: 'defects', shown, layers, selected, hit: 'defects-sign', onSelect })
  return null
}

const pointOf = (
  id: string,
  at: readonly [number, number],
  name: string,
  more: { sign?: string } = {},
): ShownFeature => ({
  type: 'Feature',
  properties: { id, name, ...more },
  geometry: { type: 'Point', coordinates: [at[0], at[1]] },
})
