import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { type Mission, missions } from '@allmend/contract/city/missions'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { MISSION_GOALS, MISSION_KINDS, MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { routesOf } from '../../routes/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { missionTexts } from '../mission-texts.ts'
import { groupsWithPeople, toursOf, useChangeMission, usePlanMission } from '../queries.ts'
import styles from './center.module.css'
import { clockInstant, clockText } from './clock-text.ts'
import { centerTexts } from './texts.ts'

interface MissionFormProps {
  project: ProjectOverview
  /** Without one a new mission is planned. */
  mission?: Mission | undefined
  onDone: (id?: string) => void
}

const { sessionName, words, meetingPlace } = missions.newRide.input.shape
const Typed = z.object({ sessionName, words, meetingPlace })

const DAY_MS = 86_400_000

/** Plans a mission, or changes one. */
export function MissionForm({ project, mission, onDone }: MissionFormProps) {
  const labels = useTexts(centerTexts)
  const names = useTexts(missionTexts)
  const { id: projectId, timeZone } = project
  const groups = useQuery(groupsWithPeople(projectId)).data ?? []
  const tours = useQuery(toursOf(projectId)).data ?? []
  const routes = useQuery(routesOf(projectId)).data ?? []
  const plan = usePlanMission()
  const change = useChangeMission()
  // When the form was opened; later renderings propose the same.
  const [tomorrow] = useState(() => Math.ceil(Date.now() / DAY_MS) * DAY_MS + 15 * 3_600_000)
  const form = useForm({
    schema: Typed,
    initial: {
      kind: mission?.kind ?? 'rating_ride',
      goal: mission?.goal ?? 'sections',
      sessionName: mission?.name ?? '',
      words: mission?.words ?? '',
      startsAt: clockText(mission?.startsAt ?? tomorrow, timeZone),
      endsAt: clockText(mission?.endsAt ?? tomorrow + 7_200_000, timeZone),
      meetingPlace: mission?.meetingPlace ?? '',
      tourId: mission?.tourId ?? '',
      routeId: mission?.routeId ?? '',
      groupId: mission?.groupId ?? '',
      guideId: mission?.guideId ?? '',
      places: mission?.places?.toString() ?? '',
      invites: mission === undefined,
    },
  })
  const { values } = form
  const people = new Map(groups.flatMap((it) => it.groupUsers.map((user) => [user.userId, user.name])))
  const isRoute = values.goal === 'route'
  const optionsOf = (list: readonly { value: string; label: string }[], none: string) => [
    { value: '', label: none },
    ...list,
  ]

  function chooseTour(tourId: string): void {
    const tour = tours.find(({ id }) => id === tourId)
    form.set({
      tourId,
      ...(tour && values.meetingPlace === '' && { meetingPlace: tour.points[0]?.name ?? '' }),
      ...(tour?.guideId && values.guideId === '' && { guideId: tour.guideId }),
    })
  }

  async function send(typed: typeof values): Promise<void> {
    const startsAt = clockInstant(typed.startsAt, timeZone)
    const endsAt = clockInstant(typed.endsAt, timeZone)
    if (startsAt === undefined) return form.refuseField('startsAt', labels.timeWrong)
    if (endsAt === undefined) return form.refuseField('endsAt', labels.timeWrong)
    const places = typed.places === '' ? null : Number(typed.places)
    const isWrong =
      places !== null && !(Number.isInteger(places) && places >= 1 && places <= MISSION_LIMITS.places)
    if (isWrong) return form.refuseField('places', labels.placesWrong)
    const said = {
      projectId,
      sessionName: typed.sessionName,
      kind: typed.kind,
      goal: typed.goal,
      words: typed.words,
      startsAt,
      endsAt,
      meetingPlace: typed.meetingPlace,
      tourId: isRoute ? null : typed.tourId || null,
      routeId: isRoute ? typed.routeId || null : null,
      groupName: groups.find(({ id }) => id === typed.groupId)?.groupName ?? null,
      guideId: typed.guideId || null,
      places,
    }
    if (mission) {
      await change.mutateAsync({ ...said, id: mission.id, revision: mission.revision })
      toast(labels.changed)
      onDone(mission.id)
    } else {
      const { id } = await plan.mutateAsync({ ...said, invites: typed.invites })
      toast(labels.planned)
      onDone(id)
    }
  }

  return (
    <section className={styles.formPart} aria-label={mission ? labels.changeTitle : labels.newMission}>
      <h2>{mission ? labels.changeTitle : labels.newMission}</h2>
      <Form
        of={form}
        send={send}
        acts={
          <>
            <Button type="submit" kind="primary" busy={form.busy}>
              {mission ? labels.save : labels.plan}
            </Button>
            <Button kind="quiet" onClick={() => onDone()}>
              {labels.back}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          <SelectField
            label={labels.kind}
            {...form.text('kind')}
            onValue={(kind) =>
              form.set({
                kind: kind as typeof values.kind,
                goal: kind === 'photo_ride' ? 'route' : 'sections',
              })
            }
            options={MISSION_KINDS.map((value) => ({ value, label: names[value] }))}
          />
          <SelectField
            label={labels.goal}
            {...form.text('goal')}
            onValue={(goal) => form.set({ goal: goal as typeof values.goal })}
            options={MISSION_GOALS.map((value) => ({ value, label: names[value] }))}
          />
          <TextField
            label={labels.name}
            maxLength={MISSION_LIMITS.name}
            autoComplete="off"
            {...form.text('sessionName')}
          />
          {isRoute ? (
            <SelectField
              label={labels.route}
              {...form.text('routeId')}
              options={optionsOf(
                routes.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` })),
                labels.choose,
              )}
            />
          ) : (
            <SelectField
              label={labels.tour}
              {...form.text('tourId')}
              onValue={chooseTour}
              options={optionsOf(
                tours.map(({ id, name }) => ({ value: id, label: name })),
                labels.choose,
              )}
            />
          )}
          <TextField label={labels.starts} type="datetime-local" {...form.text('startsAt')} />
          <TextField label={labels.ends} type="datetime-local" {...form.text('endsAt')} />
          <TextField
            label={labels.place}
            optional
            maxLength={MISSION_LIMITS.place}
            autoComplete="off"
            {...form.text('meetingPlace')}
          />
          <TextField
            label={labels.places}
            optional
            inputMode="numeric"
            hint={labels.placesHint}
            {...form.text('places')}
          />
          <SelectField
            label={labels.who}
            {...form.text('groupId')}
            options={optionsOf(
              groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
              labels.everybody,
            )}
          />
          <SelectField
            label={labels.guide}
            optional
            hint={labels.guideHint}
            {...form.text('guideId')}
            options={optionsOf(
              [...people].map(([value, label]) => ({ value, label })),
              labels.nobody,
            )}
          />
        </div>
        <AreaField
          label={labels.words}
          optional
          rows={3}
          maxLength={MISSION_LIMITS.words}
          {...form.text('words')}
        />
        {!mission && <CheckField label={labels.invites} optional {...form.check('invites')} />}
      </Form>
    </section>
  )
}
