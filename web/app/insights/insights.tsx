import { useQuery } from '@tanstack/react-query'
import type { BaseMap } from '../map/base-map.ts'
import { CellSection } from './cells/cell-section.tsx'
import { ModeSection } from './modes/mode-section.tsx'
import { projectFigures } from './queries.ts'
import { WeekChart } from './weeks/week-chart.tsx'

/** What participants deliver, as far as it may be shown; each part comes when it is there. */
export function Insights({ projectId, base }: { projectId: string; base: BaseMap | undefined }) {
  const { data: figures, isError } = useQuery(projectFigures(projectId))
  // The strip says what went wrong and offers another attempt.
  if (isError) return null
  return (
    <>
      <WeekChart projectId={projectId} figures={figures} />
      <ModeSection projectId={projectId} figures={figures} />
      <CellSection projectId={projectId} figures={figures} base={base} />
    </>
  )
}
