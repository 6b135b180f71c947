import { useState } from 'react'
import type { Mission } from '@allmend/contract/city/missions'
import type { UserGroup } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { groupOfState, type MissionKind, type StateGroup } from '@allmend/domain/city/missions/mission'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CameraIcon, PencilSimpleIcon, ThumbsUpIcon } from '../../../platform/ui/icons.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { missionTexts } from '../mission-texts.ts'
import { MissionStateBadge } from '../mission-state.tsx'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'

const SIGN: Record<MissionKind, typeof CameraIcon> = {
  rating_ride: ThumbsUpIcon,
  photo_ride: CameraIcon,
  map_task: PencilSimpleIcon,
}

interface MissionTableProps {
  project: ProjectOverview
  missions: readonly Mission[]
  groups: readonly UserGroup[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** All missions, or those ahead, under way or over; of all groups or one. */
export function MissionTable({ project, missions, groups, chosen, onChoose }: MissionTableProps) {
  const texts = useTexts(centerTexts)
  const names = useTexts(missionTexts)
  const [shown, setShown] = useState<StateGroup | 'all'>('all')
  const [groupId, setGroupId] = useState('')
  const { timeZone } = project
  const countOf = (group: StateGroup): string =>
    number(missions.filter(({ state }) => groupOfState(state) === group).length)
  const rows = missions.filter(
    (it) =>
      (shown === 'all' || groupOfState(it.state) === shown) && (groupId === '' || it.groupId === groupId),
  )
  return (
    <>
      <div className={styles.filters}>
        <Segments
          label={texts.show}
          value={shown}
          onValue={setShown}
          options={[
            { value: 'all', label: texts.all(number(missions.length)) },
            { value: 'planned', label: texts.ahead(countOf('planned')) },
            { value: 'running', label: texts.now(countOf('running')) },
            { value: 'over', label: texts.over(countOf('over')) },
          ]}
        />
        <SelectField
          label={texts.group}
          isLabelHidden
          value={groupId}
          options={[
            { value: '', label: texts.allGroups },
            ...groups.map(({ id, groupName }) => ({ value: id, label: groupName })),
          ]}
          onValue={setGroupId}
        />
      </div>
      {rows.length === 0 ? (
        <p className={styles.hint}>{texts.noneHere}</p>
      ) : (
        <DataTable
          caption={texts.missions}
          rows={rows}
          keyOf={(it) => it.id}
          attributesOf={(it) => ({ 'data-chosen': it.id === chosen || undefined })}
          columns={[
            {
              label: texts.kind,
              render: (it) => (
                <span className={styles.kind}>
                  <Icon of={SIGN[it.kind]} size={18} />
                  {names[it.kind]}
                </span>
              ),
            },
            {
              label: texts.mission,
              render: (it) => (
                <button
                  type="button"
                  className={styles.open}
                  aria-current={it.id === chosen || undefined}
                  onClick={() => onChoose(it.id)}
                >
                  {it.name}
                </button>
              ),
            },
            {
              label: texts.status,
              render: (it) => <MissionStateBadge state={it.state} endsAt={it.endsAt} />,
            },
            {
              label: texts.day,
              render: (it) =>
                it.kind === 'map_task'
                  ? names.fromDay(date(it.startsAt, timeZone))
                  : `${date(it.startsAt, timeZone)}, ${time(it.startsAt, timeZone)}`,
            },
            {
              label: texts.people,
              render: (it) => (
                <span className={styles.people}>
                  {it.people.slice(0, 3).map(({ userId, name }) => (
                    <i key={userId} aria-hidden="true">
                      {name.slice(0, 1).toUpperCase()}
                    </i>
                  ))}
                  {it.places === null
                    ? number(it.taken)
                    : names.ofPlaces(number(it.taken), number(it.places))}
                </span>
              ),
            },
            { label: texts.place, render: (it) => it.meetingPlace || names.noPlace },
          ]}
          stacked
        />
      )}
    </>
  )
}
