import { useMemo } from 'react'
import type { MapColours } from '../../platform/map/style/colours.ts'
import { useDrawnMap } from '../../platform/map/map-context.ts'
import { ifSelected, unlessSelected } from '../../platform/map/selected.ts'
import { drawnFrom, type Shown } from '../../platform/map/shown.ts'
import type { Figure, LinePaint, LineSpec } from '../../platform/map/spec.ts'
import type { Placed } from '../../platform/map/layers/use-layers.ts'
import { useShown } from '../../platform/map/layers/use-shown.ts'
import { byZoom } from '../../platform/map/zoom.ts'
import { STEP_TOKENS } from './step-tokens.ts'

interface ResultLinesProps {
  /** With `median` 1 to 4, or 0 where too few people spoke. */
  shown: Shown
  selected: string | undefined
  onSelect: ((edgeId: string) => void) | undefined
}

/** Edges in the colour of their median; dotted where too few people spoke. Renders nothing. */
export function ResultLines({ shown, selected, onSelect }: ResultLinesProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo(() => resultLayers(shown, colours), [shown, colours])
  useShown({ id: 'ratings', shown, layers, selected, hit: 'ratings-case', onSelect })
  return null
}

const WIDTH = byZoom([11, 2.2], [13.5, 3.7], [15, 4.4])
const CASE_WIDTH = byZoom([11, 4.3], [13.5, 6.7], [15, 7.4])

function resultLayers(shown: Shown, colours: MapColours): Placed[] {
  const line = (
    name: string,
    slot: Placed['slot'],
    paint: LinePaint,
    more: Pick<LineSpec, 'filter'> = {},
  ): Placed => ({
    slot,
    layer: {
      ...drawnFrom('ratings', shown),
      ...more,
      id: `ratings-${name}`,
      type: 'line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint,
    },
  })
  const isKnown = { filter: ['>', ['get', 'median'], 0] } as unknown as Pick<LineSpec, 'filter'>
  const isTooFew = { filter: ['==', ['get', 'median'], 0] } as unknown as Pick<LineSpec, 'filter'>
  const colour = [
    'match',
    ['get', 'median'],
    ...([1, 2, 3] as const).flatMap((step) => [step, colours[STEP_TOKENS[step]]]),
    colours[STEP_TOKENS[4]],
  ] as unknown as string
  const here = { 'line-opacity': ifSelected }
  const rest: Figure = unlessSelected()
  return [
    line('case', 'lines', {
      'line-color': colours['map-case'],
      'line-width': CASE_WIDTH,
      'line-opacity': rest,
    }),
    line(
      'few',
      'lines',
      { 'line-color': colours['map-label-2'], 'line-width': 1.7, 'line-dasharray': [0.02, 2.7] },
      isTooFew,
    ),
    line('step', 'lines', { 'line-color': colour, 'line-width': WIDTH, 'line-opacity': rest }, isKnown),
    line('ink', 'selection', { 'line-color': colours['map-select-case'], 'line-width': 14, ...here }),
    line('here', 'selection', { 'line-color': colours['map-select-core'], 'line-width': 10, ...here }),
    line('kept', 'selection', { 'line-color': colour, 'line-width': WIDTH, ...here }, isKnown),
  ]
}
