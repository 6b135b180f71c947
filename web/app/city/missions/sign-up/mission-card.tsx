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
import { MissionDescription } from '../mission-description.tsx'
import styles from './come.module.css'
import type { LoadedMissions } from './mission-store.ts'
import { signUpTexts } from './texts.ts'

interface MissionCardProps {
  mission: SeenMission
  loaded: LoadedMissions
  /** The project's address. */
  project: string
  onOpen: () => void
  onChanged: () => void
}

/** One mission with what she can do: come, not come after all, lead. */
export function MissionCard({ mission, loaded, project, onOpen, onChanged }: MissionCardProps) {
  const texts = useTexts(signUpTexts)
  const names = useTexts(missionTexts)
  const titleId = useId()
  const [wants, setWants] = useState(mission.isSignedUp ? mission.wantsReminder : true)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { id, places, taken, isSignedUp, isGuide, tour, kind } = mission
  const { code, isNamed, organisation } = loaded
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
  const left = places === null ? undefined : isFull ? texts.full : texts.placesLeft(number(places - taken))
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
          tour && texts.tourOf(distance(tour.lengthMetres), number(tour.stops)),
          mission.guideName && texts.ledBy(mission.guideName),
          !isOver && left,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <MissionDescription mission={mission} />
      {isGuide && <p className={styles.strong}>{texts.youLead}</p>}
      {isSignedUp && !isOver && <p className={styles.strong}>{texts.signedUp}</p>}
      {isOver && mission.closingWords && (
        <p>
          <b>{texts.closing}:</b> {mission.closingWords}
        </p>
      )}
      {!isOver && (
        <>
          {!isSignedUp && !isGuide && (
            <p className={styles.hint}>{isNamed ? texts.named(organisation) : texts.unnamed(organisation)}</p>
          )}
          {kind !== 'map_task' && (
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={wants}
                disabled={isBusy}
                onChange={(event) => remind(event.currentTarget.checked)}
              />
              {texts.remind}
            </label>
          )}
          <div className={styles.acts}>
            {(isSignedUp || isGuide) && tour && (
              <Button kind="primary" onClick={onOpen}>
                {isGuide ? texts.toLead : texts.toRide}
              </Button>
            )}
            {isSignedUp && mission.goal === 'route' && (
              <ButtonLink to={`${project}/capture`}>{texts.toPhotos}</ButtonLink>
            )}
            {isSignedUp && kind === 'map_task' && (
              <ButtonLink to={`${project}/rating`}>{texts.toRating}</ButtonLink>
            )}
            {!isSignedUp && !isFull && (
              <Button
                kind={isGuide ? 'default' : 'primary'}
                busy={isBusy}
                onClick={() => void act(() => api.missions.signUp({ code, id, wantsReminder: wants }))}
              >
                {texts.signUp}
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
                  {texts.calendar}
                </Button>
                <Button
                  kind="quiet"
                  busy={isBusy}
                  onClick={() => void act(() => api.missions.leave({ code, id }))}
                >
                  {texts.leave}
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
