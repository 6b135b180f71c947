import { useQuery } from '@tanstack/react-query'
import { CellSection } from './cell-section.tsx'
import { ModeSection } from './mode-section.tsx'
import { projectFigures } from './queries.ts'
import { WeekChart } from './week-chart.tsx'

/** What participants deliver, as far as it may be shown; each part comes when it is there. */
export function Insights({ projectId, tiles }: { projectId: string; tiles: string | undefined }) {
  const { data: figures, isError } = useQuery(projectFigures(projectId))
  // The strip says what went wrong and offers another attempt.
  if (isError) return null
  return (
    <>
      <WeekChart projectId={projectId} figures={figures} />
      <ModeSection projectId={projectId} figures={figures} />
      <CellSection projectId={projectId} figures={figures} tiles={tiles} />
    </>
  )
}
