import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { groupOfState } from '@allmend/domain/city/missions/mission'
import { api, resume } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import styles from './come.module.css'
import { Guide } from './guide.tsx'
import { MissionCard } from './mission-card.tsx'
import type { LoadedMissions, MissionStore } from './mission-store.ts'
import { Before } from './before.tsx'
import { signUpTexts } from './texts.ts'

interface MissionHomeProps {
  store: MissionStore
  address: string
  loaded: LoadedMissions
  maps: BaseMaps
  onChanged: () => void
}

const OPEN = 'mission'

/** The list, or the mission that is open. What she may need on the way is brought along while there is a network. */
export function MissionHome({ store, address, loaded, maps, onChanged }: MissionHomeProps) {
  const texts = useTexts(signUpTexts)
  const [search, setSearch] = useSearchParams()
  const { code, ownerId, missions } = loaded
  const open = missions.find(({ id }) => id === search.get(OPEN))
  useEffect(() => {
    const ahead = missions.filter(
      ({ isGuide, isSignedUp, state }) => (isGuide || isSignedUp) && groupOfState(state) !== 'over',
    )
    const fetched = async (): Promise<void> => {
      await resume()
      for (const { id } of ahead.slice(0, 10))
        await store.writeMission(await api.missions.toLead({ code, id }), ownerId)
    }
    // Without a network what was brought before stays.
    fetched().catch(() => undefined)
  }, [store, code, ownerId, missions])
  if (open && (open.isGuide || open.isSignedUp)) {
    return (
      <Guide
        key={open.id}
        store={store}
        code={code}
        ownerId={ownerId}
        id={open.id}
        maps={maps}
        onLeave={() => {
          setSearch({})
          onChanged()
        }}
      />
    )
  }
  const ahead = missions.filter(({ state }) => groupOfState(state) !== 'over').toReversed()
  const over = missions.filter(({ state }) => groupOfState(state) === 'over')
  const card = (mission: (typeof missions)[number]) => (
    <MissionCard
      key={mission.id}
      mission={mission}
      loaded={loaded}
      project={address.replace(/\/missions$/, '')}
      onOpen={() => setSearch({ [OPEN]: mission.id })}
      onChanged={onChanged}
    />
  )
  return (
    <Before>
      <p className={styles.hint}>{`${loaded.project}, ${loaded.organisation}`}</p>
      <section className={styles.list} aria-label={texts.ahead}>
        <h2>{texts.ahead}</h2>
        {ahead.length === 0 ? <p className={styles.hint}>{texts.none}</p> : ahead.map(card)}
      </section>
      {over.length > 0 && (
        <section className={styles.list} aria-label={texts.over}>
          <h2>{texts.over}</h2>
          {over.map(card)}
        </section>
      )}
    </Before>
  )
}
