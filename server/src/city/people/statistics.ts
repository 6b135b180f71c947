import type { FigureShown, GroupCompared, SurveyStatistics } from '@allmend/contract/city/people'
import { type Figure, FIGURES, shareOf, type SurveyFigures } from '@allmend/domain/city/people/survey-figures'
import type { Shown } from '@allmend/domain/projects/releases/answer-classes'
import { gatedCount } from '@allmend/domain/projects/releases/enough-people'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { GroupRow } from './groups.ts'
import type { Release } from './releases.ts'

interface Asked {
  groups: readonly GroupRow[]
  groupId: string | undefined
  today: DataDay
}

/** Of everybody, or of one group; a group that did not count then has nothing to show. */
export function statisticsWire(
  release: Release | undefined,
  { groups, groupId, today }: Asked,
): SurveyStatistics {
  const figures = release?.figures
  const ofGroup = (id: string) => figures?.groups.find((it) => it.groupId === id)
  const asked = groupId === undefined ? figures : ofGroup(groupId)
  return {
    countedAt: release?.releasedAt.getTime() ?? null,
    nextDay: dataDayAfter(weekOf(today).through, 1),
    people: figures?.people ?? 0,
    answered: asked ? gatedCount(asked.answered) : null,
    figures: FIGURES.map((figure) => shownWire(figure, asked?.figures[figure] ?? null)),
    groups: [
      compared({ id: null, name: '' }, figures),
      ...groups.map((group) => compared(group, ofGroup(group.id))),
    ],
  }
}

function shownWire(figure: Figure, shown: Shown): FigureShown {
  const all = shown?.reduce((sum, { people }) => sum + people, 0) ?? 0
  return { figure, classes: shown?.map((it) => ({ ...it, share: it.people / all })) ?? null }
}

function compared(
  { id, name }: { id: string | null; name: string },
  its: Pick<SurveyFigures, 'answered' | 'figures'> | undefined,
): GroupCompared {
  const share = (figure: Figure, values: readonly string[]) => shareOf(its?.figures[figure] ?? null, values)
  return {
    groupId: id,
    groupName: name,
    answered: its ? gatedCount(its.answered) : null,
    cyclesOften: share('frequency_bike', ['often', 'daily']),
    ridesElectric: share('bike_type', ['ebike_25', 'ebike_45']),
    hasChildren: share('children', ['yes']),
  }
}
