import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Mission } from '@allmend/contract/city/missions'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PlusIcon } from '../../../platform/ui/icons.ts'
import { groupsWithPeople, missionsOf, toursOf } from '../queries.ts'
import styles from './center.module.css'
import { MissionDetails } from './mission-details.tsx'
import { MissionForm } from './mission-form.tsx'
import { MissionTable } from './mission-table.tsx'
import { centerTexts } from './texts.ts'
import { TourDesk } from './tour-desk.tsx'

interface MissionCenterProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

const CHOSEN = 'mission'

/** Missions above, the tour that is being made below. Which mission is open stands in the address. */
export function MissionCenter({ project, base }: MissionCenterProps) {
  const missions = useQuery(missionsOf(project.id))
  const tours = useQuery(toursOf(project.id))
  const groups = useQuery(groupsWithPeople(project.id))
  return (
    <div className={styles.page}>
      <Loaded query={missions}>
        {(list) => <Missions project={project} missions={list} groups={groups.data ?? []} />}
      </Loaded>
      <Loaded query={tours}>
        {(list) => <TourDesk project={project} base={base} tours={list} groups={groups.data ?? []} />}
      </Loaded>
    </div>
  )
}

function Missions({
  project,
  missions,
  groups,
}: {
  project: ProjectOverview
  missions: readonly Mission[]
  groups: Parameters<typeof MissionTable>[0]['groups']
}) {
  const texts = useTexts(centerTexts)
  const [search, setSearch] = useSearchParams()
  const [form, setForm] = useState<'new' | 'change'>()
  const chosen = missions.find(({ id }) => id === search.get(CHOSEN))
  const choose = (id: string | undefined): void =>
    setSearch(id === undefined ? {} : { [CHOSEN]: id }, { replace: true, preventScrollReset: true })
  return (
    <section className={styles.missions} aria-label={texts.missions}>
      <div className={styles.head}>
        <h2>{texts.missions}</h2>
        {form === undefined && (
          <Button kind="primary" onClick={() => setForm('new')}>
            <Icon of={PlusIcon} />
            {texts.newMission}
          </Button>
        )}
      </div>
      {form !== undefined && (
        <MissionForm
          key={form}
          project={project}
          mission={form === 'change' ? chosen : undefined}
          onDone={(id) => {
            setForm(undefined)
            if (id !== undefined) choose(id)
          }}
        />
      )}
      {missions.length === 0 ? (
        <p className={styles.hint}>{texts.noneText}</p>
      ) : (
        <MissionTable
          project={project}
          missions={missions}
          groups={groups}
          chosen={chosen?.id}
          onChoose={choose}
        />
      )}
      {chosen && form === undefined && (
        <MissionDetails
          key={chosen.id}
          project={project}
          id={chosen.id}
          onChange={() => setForm('change')}
          onGone={() => choose(undefined)}
        />
      )}
    </section>
  )
}
