import { useQuery } from '@tanstack/react-query'
import type { Figures } from '@allmend/contract/tracking/insights'
import { type Days, weekOf } from '@allmend/domain/projects/releases/period'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import chart from '../chart/chart.module.css'
import { ProtectionNote } from '../chart/protection-note.tsx'
import { CellExplorer } from './cell-explorer.tsx'
import { NothingYet, NoWeekYet } from '../chart/nothing-shown.tsx'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { cellMap } from '../queries.ts'
import { insightTexts } from '../texts.ts'

/** Of H3; the reply says it too, but the words stand before it is there. */
const RESOLUTION = 8

interface CellSectionProps {
  projectId: string
  figures: Figures | undefined
  /** If there is one. */
  base: BaseMap | undefined
}

/** Where people were on the move in the last week that was counted. */
export function CellSection({ projectId, figures, base }: CellSectionProps) {
  const texts = useTexts(insightTexts)
  const week = figures?.lastWeek ? weekOf(figures.lastWeek) : undefined
  return (
    <Section
      title={texts.map}
      text={
        week && (
          <>
            <p>{texts.mapText(calendarDay(week.from), calendarDay(week.through), RESOLUTION)}</p>
            <p>{texts.mapHome}</p>
          </>
        )
      }
    >
      {figures === undefined && <Skeleton lines={8} height={20} />}
      {figures?.countedThrough === null && <NothingYet />}
      {figures?.countedThrough && !week && <NoWeekYet />}
      {week && <Cells projectId={projectId} week={week} base={base} />}
    </Section>
  )
}

function Cells({ projectId, week, base }: { projectId: string; week: Days; base: BaseMap | undefined }) {
  const texts = useTexts(insightTexts)
  const query = useQuery(cellMap(projectId, week))
  return (
    <Loaded query={query} lines={8}>
      {({ features, noise, protection }) => (
        <>
          {features.length === 0 ? (
            <NothingShown {...protection} />
          ) : (
            <CellExplorer cells={features} base={base} />
          )}
          <p className={chart.caption}>{texts.cellNoise(number(noise))}</p>
          <ProtectionNote protection={protection} />
        </>
      )}
    </Loaded>
  )
}
