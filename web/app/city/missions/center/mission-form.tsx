import { useQuery } from '@tanstack/react-query'
import type { Mission } from '@allmend/contract/city/missions'
import type { UserGroup } from '@allmend/contract/city/people'
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
import { missionTexts } from '../mission-texts.ts'
import { groupsWithPeople, toursOf } from '../queries.ts'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'
import { type MissionFields, useMissionFields, useSendMission } from './use-mission-fields.ts'

interface MissionFormProps {
  project: ProjectOverview
  /** Without one a new mission is planned. */
  mission?: Mission | undefined
  onDone: (id?: string) => void
}

/** Plans a mission, or changes one. */
export function MissionForm({ project, mission, onDone }: MissionFormProps) {
  const labels = useTexts(centerTexts)
  const groups = useQuery(groupsWithPeople(project.id)).data ?? []
  const form = useMissionFields(project.timeZone, mission)
  const send = useSendMission(form, { project, mission, groups, onDone })
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
          <What form={form} />
          <WayField form={form} projectId={project.id} />
          <WhenAndWhere form={form} />
          <Who form={form} groups={groups} />
        </div>
        <AreaField
          label={labels.text}
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

function What({ form }: { form: MissionFields }) {
  const labels = useTexts(centerTexts)
  const names = useTexts(missionTexts)
  return (
    <>
      <SelectField
        label={labels.kind}
        {...form.text('kind')}
        onValue={(kind) =>
          form.set({
            kind: kind as MissionFields['values']['kind'],
            goal: kind === 'photo_ride' ? 'route' : 'sections',
          })
        }
        options={MISSION_KINDS.map((value) => ({ value, label: names[value] }))}
      />
      <SelectField
        label={labels.goal}
        {...form.text('goal')}
        onValue={(goal) => form.set({ goal: goal as MissionFields['values']['goal'] })}
        options={MISSION_GOALS.map((value) => ({ value, label: names[value] }))}
      />
      <TextField
        label={labels.name}
        maxLength={MISSION_LIMITS.name}
        autoComplete="off"
        {...form.text('sessionName')}
      />
    </>
  )
}

/** Along which route or tour; a tour proposes where to meet and who guides. */
function WayField({ form, projectId }: { form: MissionFields; projectId: string }) {
  const labels = useTexts(centerTexts)
  const tours = useQuery(toursOf(projectId)).data ?? []
  const routes = useQuery(routesOf(projectId)).data ?? []
  const { values } = form
  const none = { value: '', label: labels.choose }
  if (values.goal === 'route') {
    const options = routes.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))
    return <SelectField label={labels.route} {...form.text('routeId')} options={[none, ...options]} />
  }
  function chooseTour(tourId: string): void {
    const tour = tours.find(({ id }) => id === tourId)
    form.set({
      tourId,
      ...(tour && values.meetingPlace === '' && { meetingPlace: tour.points[0]?.name ?? '' }),
      ...(tour?.guideId && values.guideId === '' && { guideId: tour.guideId }),
    })
  }
  return (
    <SelectField
      label={labels.tour}
      {...form.text('tourId')}
      onValue={chooseTour}
      options={[none, ...tours.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}

function WhenAndWhere({ form }: { form: MissionFields }) {
  const labels = useTexts(centerTexts)
  return (
    <>
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
    </>
  )
}

function Who({ form, groups }: { form: MissionFields; groups: readonly UserGroup[] }) {
  const labels = useTexts(centerTexts)
  const people = new Map(groups.flatMap((it) => it.groupUsers.map((user) => [user.userId, user.name])))
  return (
    <>
      <SelectField
        label={labels.who}
        {...form.text('groupId')}
        options={[
          { value: '', label: labels.everybody },
          ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
        ]}
      />
      <SelectField
        label={labels.guide}
        optional
        hint={labels.guideHint}
        {...form.text('guideId')}
        options={[
          { value: '', label: labels.nobody },
          ...[...people].map(([value, label]) => ({ value, label })),
        ]}
      />
    </>
  )
}
