import { useQuery } from '@tanstack/react-query'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { CellSection } from './cells/cell-section.tsx'
import { ModeSection } from './modes/mode-section.tsx'
import { projectFigures } from './queries.ts'
import { WeekChart } from './weeks/week-chart.tsx'

/** How far participants have come, as far as it may be shown. */
export function Progress({ projectId }: { projectId: string }) {
  const { data: figures, isError } = useQuery(projectFigures(projectId))
  // The strip says what went wrong and offers another attempt.
  if (isError) return null
  return <WeekChart projectId={projectId} figures={figures} />
}

/** What comes of it; each part comes when it is there. */
export function Insights({ projectId, base }: { projectId: string; base: BaseMap | undefined }) {
  const { data: figures, isError } = useQuery(projectFigures(projectId))
  if (isError) return null
  return (
    <>
      <ModeSection projectId={projectId} figures={figures} />
      <CellSection projectId={projectId} figures={figures} base={base} />
    </>
  )
}
