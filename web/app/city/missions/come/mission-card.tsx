import { useId, useState } from 'react'
import type { SeenMission } from '@allmend/contract/city/missions'
import { groupOfState } from '@allmend/domain/city/missions/mission'
import { api } from '../../../platform/api/client.ts'
import { date, distance, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { missionTexts } from '../mission-texts.ts'
import { MissionStateBadge } from '../mission-state.tsx'
import { MissionWords } from '../mission-words.tsx'
import styles from './come.module.css'
import type { HeardMissions } from './mission-store.ts'
import { comeTexts } from './texts.ts'

interface MissionCardProps {
  mission: SeenMission
  heard: HeardMissions
  /** The project's address. */
  project: string
  onOpen: () => void
  onChanged: () => void
}

/** One mission with what she can do: come, not come after all, lead. */
export function MissionCard({ mission, heard, project, onOpen, onChanged }: MissionCardProps) {
  const words = useTexts(comeTexts)
  const names = useTexts(missionTexts)
  const titleId = useId()
  const [wants, setWants] = useState(mission.isSignedUp ? mission.wantsReminder : true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { id, places, taken, isSignedUp, isGuide, tour, kind } = mission
  const { code, isNamed, organisation } = heard
  const isOver = groupOfState(mission.state) === 'over'
  const isFull = places !== null && taken >= places

  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
      onChanged()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const remind = (wantsReminder: boolean): void => {
    setWants(wantsReminder)
    if (isSignedUp) void act(() => api.missions.signUp({ code, id, wantsReminder }))
  }
  const when =
    kind === 'map_task'
      ? names.fromDay(date(mission.startsAt))
      : `${date(mission.startsAt)}, ${time(mission.startsAt)}`
  const left = places === null ? undefined : isFull ? words.full : words.placesLeft(number(places - taken))
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <div className={styles.cardHead}>
        <h3 id={titleId}>{mission.name}</h3>
        <MissionStateBadge state={mission.state} endsAt={mission.endsAt} />
      </div>
      <p>{`${names[kind]}, ${when}${mission.meetingPlace ? `, ${mission.meetingPlace}` : ''}`}</p>
      <p className={styles.hint}>
        {[
          names[mission.goal],
          tour && words.tourOf(distance(tour.lengthMetres), number(tour.stops)),
          mission.guideName && words.ledBy(mission.guideName),
          !isOver && left,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <MissionWords mission={mission} />
      {isGuide && <p className={styles.strong}>{words.youLead}</p>}
      {isSignedUp && !isOver && <p className={styles.strong}>{words.signedUp}</p>}
      {isOver && mission.closingWords && (
        <p>
          <b>{words.closing}:</b> {mission.closingWords}
        </p>
      )}
      {!isOver && (
        <>
          {!isSignedUp && !isGuide && (
            <p className={styles.hint}>{isNamed ? words.named(organisation) : words.unnamed(organisation)}</p>
          )}
          {kind !== 'map_task' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={wants}
                disabled={isBusy}
                onChange={(event) => remind(event.currentTarget.checked)}
              />
              {words.remind}
            </label>
          )}
          <div className={styles.acts}>
            {(isSignedUp || isGuide) && tour && (
              <Button kind="primary" onClick={onOpen}>
                {isGuide ? words.toLead : words.toRide}
              </Button>
            )}
            {isSignedUp && mission.goal === 'route' && (
              <ButtonLink to={`${project}/capture`}>{words.toPhotos}</ButtonLink>
            )}
            {isSignedUp && kind === 'map_task' && (
              <ButtonLink to={`${project}/rating`}>{words.toRating}</ButtonLink>
            )}
            {!isSignedUp && !isFull && (
              <Button
                kind={isGuide ? 'default' : 'primary'}
                busy={isBusy}
                onClick={() => void act(() => api.missions.signUp({ code, id, wantsReminder: wants }))}
              >
                {words.signUp}
              </Button>
            )}
            {isSignedUp && (
              <>
                <Button
                  onClick={() =>
                    void act(async () =>
                      saveFile(await api.missions.calendar({ code, id }), 'text/calendar', 'termin.ics'),
                    )
                  }
                >
                  {words.calendar}
                </Button>
                <Button
                  kind="quiet"
                  busy={isBusy}
                  onClick={() => void act(() => api.missions.leave({ code, id }))}
                >
                  {words.leave}
                </Button>
              </>
            )}
          </div>
        </>
      )}
      {failure !== undefined && <FailureNotice failure={failure} />}
    </article>
  )
}
