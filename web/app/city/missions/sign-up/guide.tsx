import { useEffect, useEffectEvent, useState } from 'react'
import type { MissionToLead } from '@allmend/contract/city/missions'
import { stopsOf } from '@allmend/domain/city/missions/tour'
import { api, resume } from '../../../platform/api/client.ts'
import { codeOf } from '../../../platform/api/failure-texts.ts'
import { useOnline } from '../../../platform/device/use-online.ts'
import { keepAwake } from '../../../platform/device/wake-lock.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../../platform/map/base-map.ts'
import { usePhotosWaiting } from '../../photos/index.ts'
import { takeOver, useRatingDesk } from '../../ratings/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './come.module.css'
import { GuideBar, OnlineState } from './guide-bar.tsx'
import { IncidentNote } from './incident-note.tsx'
import type { MissionStore, OwnWay } from './mission-store.ts'
import { OnTheRoad } from './on-the-road.tsx'
import { AtStop } from './at-stop.tsx'
import { People } from './people.tsx'
import { Before } from './before.tsx'
import { standOf } from './stand.ts'
import { signUpTexts } from './texts.ts'
import { useEntries } from './use-entries.ts'

interface GuideProps {
  store: MissionStore
  code: string
  ownerId: string
  id: string
  maps: BaseMaps
  onLeave: () => void
}

/** A mission under way, for who leads it and who comes along: as heard last where there is no network. */
export function Guide(props: GuideProps) {
  const texts = useTexts(signUpTexts)
  const { store, code, ownerId, id } = props
  const [known, setKnown] = useState<MissionToLead>()
  const [way, setWay] = useState<OwnWay>()
  const [failure, setFailure] = useState<unknown>()
  const show = (loaded: LoadedMission): void => {
    if ('failure' in loaded) return setFailure(loaded.failure)
    setFailure(undefined)
    setKnown((before) => (loaded.isOld && before ? before : loaded.known))
  }
  const again = async (): Promise<void> => show(await loadedMission(store, { code, ownerId, id }))
  const showFirst = useEffectEvent(show)
  useEffect(() => {
    const life = new AbortController()
    const ask = async (): Promise<void> => {
      const loaded = await loadedMission(store, { code, ownerId, id })
      if (!life.signal.aborted) showFirst(loaded)
    }
    void ask()
    return () => life.abort()
  }, [store, code, ownerId, id])
  useEffect(() => {
    void store.way(id).then((it) => setWay(it ?? { missionId: id, stop: -1, rated: [] }))
    keepAwake(true)
    return () => keepAwake(false)
  }, [store, id])
  if (failure !== undefined) {
    return (
      <Before>
        <FailureNotice failure={failure} retry={() => void again()} />
        <div className={styles.acts}>
          <Button onClick={props.onLeave}>{texts.backToList}</Button>
        </div>
      </Before>
    )
  }
  if (!known || !way) return <Before>{texts.opening}</Before>
  return <UnderWay {...props} known={known} way={way} onWay={setWay} onAsk={again} />
}

type LoadedMission = { known: MissionToLead; isOld: boolean } | { failure: unknown }

/** As the server says, and without a network as it said last. */
async function loadedMission(
  store: MissionStore,
  { code, ownerId, id }: { code: string; ownerId: string; id: string },
): Promise<LoadedMission> {
  try {
    await resume()
    const known = await api.missions.toLead({ code, id })
    await store.writeMission(known, ownerId).catch(() => undefined)
    return { known, isOld: false }
  } catch (failure) {
    const kept = codeOf(failure) === 'unavailable' ? await store.mission(id) : undefined
    return kept?.ownerId === ownerId ? { known: kept, isOld: true } : { failure }
  }
}

interface UnderWayProps extends GuideProps {
  known: MissionToLead
  way: OwnWay
  onWay: (way: OwnWay) => void
  onAsk: () => Promise<void>
}

function UnderWay({ store, code, ownerId, id, maps, onLeave, known, way, onWay, onAsk }: UnderWayProps) {
  const texts = useTexts(signUpTexts)
  const isOnline = useOnline()
  const desk = useRatingDesk()
  const entries = useEntries(store, { ownerId, code, missionId: id }, onAsk)
  const [view, setView] = useState<'way' | 'people' | 'incident'>('way')
  const { mission, tour } = known
  const { isGuide } = mission
  const { startedAt, isEnded, here, isSelfHere, pausedAt } = standOf(known, entries.waiting)
  const stops = stopsOf(tour?.points ?? [])
  const ratingsWaiting =
    desk.kind === 'here' ? desk.state.waiting.filter((it) => it.said.missionId === id).length : 0
  const waiting = entries.waiting.length + ratingsWaiting + usePhotosWaiting(id)
  const plain = { stop: null, userId: null, words: '' }

  async function go(next: Partial<OwnWay>): Promise<void> {
    const changed = { ...way, ...next }
    await store.writeWay(changed).catch(() => undefined)
    onWay(changed)
  }
  async function reach(stop: number): Promise<void> {
    if (isGuide) await entries.note({ ...plain, kind: 'reached', stop })
    await go({ stop })
  }
  async function begin(): Promise<void> {
    if (isGuide) {
      await entries.note({ ...plain, kind: 'started' })
      await entries.note({ ...plain, kind: 'reached', stop: 0 })
    }
    await go({ stop: 0 })
    setMoving(true)
  }
  const check = (userId: string, isIn: boolean): void =>
    void entries.note({ ...plain, kind: isIn ? 'checked_in' : 'checked_out', userId })

  // At a stop, until one goes on to the next.
  const [isMoving, setMoving] = useState(false)
  const next = way.stop + 1
  const isLast = way.stop >= stops.length - 1
  return (
    <div className={styles.guide}>
      <GuideBar
        known={known}
        startedAt={startedAt}
        onLeave={onLeave}
        onIncident={tour && !isEnded && view === 'way' ? () => setView('incident') : undefined}
      />
      <OnlineState isOnline={isOnline} waiting={waiting} />
      <main id="content" tabIndex={-1} className={styles.guideMain}>
        {desk.kind === 'elsewhere' && (
          <Notice kind="info" title={texts.elsewhere}>
            <Button onClick={takeOver}>{texts.takeOver}</Button>
          </Notice>
        )}
        {entries.refused > 0 && (
          <Notice kind="warning">
            <p>{texts.refused(number(entries.refused))}</p>
          </Notice>
        )}
        {!tour && <p className={styles.pad}>{texts.noTour}</p>}
        {tour && view === 'people' && (
          <People known={known} here={here} onCheck={check} onBack={() => setView('way')} />
        )}
        {tour && view === 'incident' && (
          <IncidentNote
            onNote={async (note) => {
              await entries.note({ kind: 'incident', stop: Math.max(0, way.stop), userId: null, words: note })
              setView('way')
            }}
            onBack={() => setView('way')}
          />
        )}
        {tour && view === 'way' && isEnded && (
          <div className={styles.pad}>
            <p className={styles.strong}>{texts.ended}</p>
            <Button kind="primary" block onClick={onLeave}>
              {texts.done}
            </Button>
          </div>
        )}
        {tour && view === 'way' && !isEnded && (way.stop < 0 || isMoving) && (
          <OnTheRoad
            known={known}
            tour={tour}
            maps={maps}
            isOnline={isOnline}
            stop={way.stop}
            hereCount={isGuide ? here.size : known.here}
            isSelfHere={isSelfHere}
            pausedAt={pausedAt}
            onPause={(isPaused) => void entries.note({ ...plain, kind: isPaused ? 'paused' : 'resumed' })}
            onSelf={(isIn) => check(known.userId, isIn)}
            onBegin={() => void begin()}
            onReach={() => void reach(next).then(() => setMoving(false))}
            onPeople={() => setView('people')}
          />
        )}
        {tour && view === 'way' && !isEnded && way.stop >= 0 && !isMoving && (
          <AtStop
            key={way.stop}
            known={known}
            tour={tour}
            stop={way.stop}
            here={here}
            isRated={way.rated.includes(way.stop - 1)}
            rater={desk.kind === 'here' ? desk.rater : undefined}
            ownerId={ownerId}
            isLast={isLast}
            onRated={() => void go({ rated: [...new Set([...way.rated, way.stop - 1])] })}
            photos={(way.photos ?? []).filter((it) => it === way.stop).length}
            onPhoto={() => void go({ photos: [...(way.photos ?? []), way.stop] })}
            onCheck={check}
            onOnward={() => setMoving(true)}
            onEnd={async () => {
              if (isGuide) await entries.note({ ...plain, kind: 'ended' })
              else onLeave()
            }}
          />
        )}
      </main>
    </div>
  )
}
