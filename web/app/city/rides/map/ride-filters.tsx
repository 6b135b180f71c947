import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RiddenRoutes } from '@allmend/contract/city/rides'
import type { RideFilter } from '@allmend/domain/city/rides/ridden-week'
import { ACTIVITIES } from '@allmend/domain/city/rides/ride'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { groupsNamed } from '../../people/index.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import type { RiddenView } from '../queries.ts'
import { activityTexts } from '../record/texts.ts'
import styles from './route-map.module.css'
import { routeMapTexts } from './texts.ts'

interface RideFiltersProps {
  project: ProjectOverview
  ridden: RiddenRoutes
  view: RiddenView
  onView: (next: Partial<RiddenView>) => void
}

/** Which rides count: one filter at a time, and only what enough people stand behind. */
export function RideFilters({ project, ridden, view, onView }: RideFiltersProps) {
  const texts = useTexts(routeMapTexts)
  const activities = useTexts(activityTexts)
  const groups = useQuery(groupsNamed(project.id)).data ?? []
  const valueOf = (by: RideFilter): string => (view.filter?.by === by ? view.filter.value : '')
  const choose = (by: RideFilter, value: string): void =>
    onView({ filter: value === '' ? undefined : { by, value } })
  /** Told of this week; what is chosen stays in the list also where it is not. */
  const published = (by: RideFilter): string[] => {
    const values = ridden.choices.filter((it) => it.by === by).map(({ value }) => value)
    const chosen = valueOf(by)
    return chosen === '' || values.includes(chosen) ? values : [...values, chosen]
  }
  const missions = published('mission')
  const shownActivities = ACTIVITIES.filter((it) => published('activity').includes(it))
  return (
    <>
      <SelectField
        label={texts.challenge}
        value={valueOf('mission')}
        options={[
          { value: '', label: texts.allChallenges },
          ...missions.map((value) => ({
            value,
            label: ridden.missions.find(({ id }) => id === value)?.name ?? texts.missionGone,
          })),
        ]}
        onValue={(value) => choose('mission', value)}
      />
      <SelectField
        label={texts.activity}
        value={valueOf('activity')}
        options={[
          { value: '', label: texts.allActivities },
          ...shownActivities.map((value) => ({ value, label: activities[value] })),
        ]}
        onValue={(value) => choose('activity', value)}
      />
      <SelectField
        label={texts.group}
        value={valueOf('group')}
        options={[
          { value: '', label: texts.allGroups },
          ...groups.map(({ id, groupName }) => ({
            value: id,
            label: groupName,
            disabled: !published('group').includes(id),
          })),
        ]}
        onValue={(value) => choose('group', value)}
      />
      <div className={styles.field}>
        <span aria-hidden="true">{texts.direction}</span>
        <Segments
          label={texts.direction}
          value={valueOf('direction')}
          options={[
            { value: '', label: texts.both },
            { value: 'outbound', label: texts.outbound },
            { value: 'inbound', label: texts.inbound },
          ]}
          onValue={(value) => choose('direction', value)}
        />
      </div>
      {ridden.weeks.length > 1 && (
        <div className={styles.wide}>
          <SelectField
            label={texts.week}
            value={ridden.week ?? ''}
            options={ridden.weeks.map((value) => ({ value, label: calendarDay(value) }))}
            onValue={(week) => onView({ week: week === ridden.weeks[0] ? undefined : week })}
          />
        </div>
      )}
      <p className={styles.caption}>{texts.one}</p>
      {ridden.week !== null && ridden.shown === null && (
        <div className={styles.wide}>
          <Notice kind="info" title={texts.tooFew} />
        </div>
      )}
    </>
  )
}
