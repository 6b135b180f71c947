import { useMemo } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { ToolInHand } from '../../../../platform/map/tool/tool-in-hand.tsx'
import type { Acts } from '../state/acts.ts'
import type { Desk } from '../state/desk.ts'
import { kilometres } from '../state/kilometres.ts'
import { linesOfRoute } from '../state/lines-of-route.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import type { Ways } from '../state/use-ways.ts'
import { inspectorTexts } from '../texts.ts'
import { Annotation } from './annotation.tsx'
import { CourseLayer } from './course-layer.tsx'
import { DraftLayer } from './draft-layer.tsx'
import { waypointsOf } from './features.ts'
import { useRouteTool } from './use-route-tool.ts'

interface DeskLayersProps {
  desk: Desk
  editing: OpenEditing
  acts: Acts
  ways: Ways
  isAdmin: boolean
}

const NOTHING: readonly (readonly LngLat[])[] = []

/** The open route on the map, what could be in its place, and the tool in hand. */
export function DeskLayers({ desk, editing, acts, ways, isAdmin }: DeskLayersProps) {
  const { route, laid, course, conflict } = editing
  const waypoints = useMemo(() => waypointsOf(course), [course])
  const tool = useRouteTool(desk, editing, acts, waypoints)
  const other = ways.alternatives?.ways.find((_, at) => at !== ways.alternatives?.taken)
  const otherLines = useMemo(() => other?.streets.map((street) => street.course) ?? NOTHING, [other])
  const theirLines = useMemo(() => (conflict ? linesOfRoute(conflict) : NOTHING), [conflict])
  const begun = useMemo(
    () => (acts.firstPoint ? [[acts.firstPoint, acts.firstPoint]] : NOTHING),
    [acts.firstPoint],
  )
  return (
    <>
      <DraftLayer id="theirs" lines={theirLines} />
      <DraftLayer id="other-way" lines={otherLines} />
      <CourseLayer
        pieces={laid.pieces}
        waypoints={waypoints}
        start={route.start}
        chosen={desk.chosen}
        onChoose={desk.choose}
      />
      <DraftLayer id="begun" lines={begun} isDotted />
      <DraftLayer id="pulled" lines={tool.pulled} isDotted />
      <FaultMark editing={editing} />
      {isAdmin && desk.tool !== 'select' && <ToolInHand tool={tool} />}
    </>
  )
}

/** The first edge the network has lost, named where it lay. */
function FaultMark({ editing }: { editing: OpenEditing }) {
  const texts = useTexts(inspectorTexts)
  const fault = editing.faults.find(({ kind, course }) => kind === 'expired' && course === editing.direction)
  const piece = editing.laid.pieces.find((it) => it.kind === 'edge' && it.position === fault?.edges[0])
  const at = fault?.at
  if (!at || piece?.kind !== 'edge') return null
  return (
    <Annotation
      at={at}
      title={texts.expiredTitle}
      text={`${number(piece.edge.edgeId)} · ${kilometres(piece.lengthMetres)}`}
    />
  )
}
