import { useQuery } from '@tanstack/react-query'
import type { AllFigures } from '@allmend/contract/tracking/insights'
import { weekOf } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { CellExplorer } from '../cells/cell-explorer.tsx'
import { cellMap } from '../queries.ts'
import { CellFoot, publishedCells } from '../released/cell-dots.tsx'
import { NothingShown } from '../reasons/nothing-shown.tsx'

interface HubCellsProps {
  projectId: string
  figures: AllFigures
  base: BaseMap | undefined
}

/** The cells of the last week of the period, on the map of the region. */
export function HubCells({ projectId, figures, base }: HubCellsProps) {
  const last = figures.releases.at(-1)
  if (last === undefined || publishedCells(figures).length === 0)
    return <NothingShown {...figures.protection} />
  return (
    <>
      <OnMap projectId={projectId} monday={last} base={base} />
      <CellFoot figures={figures} />
    </>
  )
}

interface OnMapProps extends Omit<HubCellsProps, 'figures'> {
  monday: DataDay
}

function OnMap({ projectId, monday, base }: OnMapProps) {
  const query = useQuery(cellMap(projectId, weekOf(monday)))
  return (
    <Loaded query={query} lines={8}>
      {({ features }) => <CellExplorer cells={features} base={base} hasFile={false} />}
    </Loaded>
  )
}
