import { useState } from 'react'
import { z } from 'zod'
import { type Mission, missionLines, missions } from '@allmend/contract/city/missions'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useChangeMission, usePlanMission } from '../queries.ts'
import { clockInstant, clockText } from './clock-text.ts'
import { centerTexts } from './texts.ts'

export type MissionFields = ReturnType<typeof useMissionFields>

const { sessionName, words: texts } = missions.newRide.input.shape
const Typed = z.object({ sessionName, words: texts, ...missionLines })

type Lines = Record<keyof typeof missionLines, string>
const LINES = Object.keys(missionLines) as (keyof Lines)[]
const linesOf = (of: Partial<Lines> = {}): Lines =>
  Object.fromEntries(LINES.map((line) => [line, of[line] ?? ''])) as Lines

const DAY_MS = 86_400_000

/** The fields of a mission as it is, or of a new one tomorrow. */
export function useMissionFields(timeZone: ProjectOverview['timeZone'], mission: Mission | undefined) {
  // When the form was opened; later renderings propose the same.
  const [tomorrow] = useState(() => Math.ceil(Date.now() / DAY_MS) * DAY_MS + 15 * 3_600_000)
  return useForm({
    schema: Typed,
    initial: {
      kind: mission?.kind ?? 'rating_ride',
      goal: mission?.goal ?? 'sections',
      sessionName: mission?.name ?? '',
      words: mission?.words ?? '',
      startsAt: clockText(mission?.startsAt ?? tomorrow, timeZone),
      endsAt: clockText(mission?.endsAt ?? tomorrow + 7_200_000, timeZone),
      ...linesOf(mission),
      tourId: mission?.tourId ?? '',
      routeId: mission?.routeId ?? '',
      groupId: mission?.groupId ?? '',
      guideId: mission?.guideId ?? '',
      places: mission?.places?.toString() ?? '',
      invites: mission === undefined,
    },
  })
}

interface Sending {
  project: ProjectOverview
  mission: Mission | undefined
  groups: readonly UserGroup[]
  onDone: (id?: string) => void
}

/** Plans the mission, or changes it. */
export function useSendMission(form: MissionFields, { project, mission, groups, onDone }: Sending) {
  const labels = useTexts(centerTexts)
  const plan = usePlanMission()
  const change = useChangeMission()
  const { id: projectId, timeZone } = project
  return async (typed: MissionFields['values']): Promise<void> => {
    const startsAt = clockInstant(typed.startsAt, timeZone)
    const endsAt = clockInstant(typed.endsAt, timeZone)
    if (startsAt === undefined) return form.refuseField('startsAt', labels.timeWrong)
    if (endsAt === undefined) return form.refuseField('endsAt', labels.timeWrong)
    const places = typed.places === '' ? null : Number(typed.places)
    const isWrong =
      places !== null && !(Number.isInteger(places) && places >= 1 && places <= MISSION_LIMITS.places)
    if (isWrong) return form.refuseField('places', labels.placesWrong)
    const isRoute = typed.goal === 'route'
    const sent = {
      projectId,
      sessionName: typed.sessionName,
      kind: typed.kind,
      goal: typed.goal,
      words: typed.words,
      startsAt,
      endsAt,
      ...linesOf(typed),
      tourId: isRoute ? null : typed.tourId || null,
      routeId: isRoute ? typed.routeId || null : null,
      groupName: groups.find(({ id }) => id === typed.groupId)?.groupName ?? null,
      guideId: typed.guideId || null,
      places,
    }
    if (mission) {
      await change.mutateAsync({ ...sent, id: mission.id, revision: mission.revision })
      toast(labels.changed)
      onDone(mission.id)
    } else {
      const { id } = await plan.mutateAsync({ ...sent, invites: typed.invites })
      toast(labels.planned)
      onDone(id)
    }
  }
}
