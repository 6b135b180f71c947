import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Joining, Participation } from '@allmend/contract/projects/participation'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import type { ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import { addressOf } from '../../platform/i18n/address.ts'
import { date } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { ConsentList } from './consent-list.tsx'
import styles from './join.module.css'
import { useLeave, usePair } from './queries.ts'
import { joinTexts } from './texts.ts'

interface ParticipationViewProps {
  project: Joining
  ratings: ReactNode
  participation: Participation
  profile: ReactNode
  onCredential: (credential: string) => void
}

export function ParticipationView(props: ParticipationViewProps) {
  const { project, ratings, participation, profile, onCredential } = props
  const texts = useTexts(joinTexts)
  const isTracking = project.product === 'tracking'
  const test = isTracking ? texts.test : texts.cityTest
  return (
    <>
      <p className={styles.words}>
        {`${texts.joined}. ${texts.since(date(participation.joinedAt, project.timeZone))} ${project.isTest ? test : ''}`}
      </p>
      {isTracking ? (
        <Devices project={project} participation={participation} onCredential={onCredential} />
      ) : (
        <>
          <CityPart project={project} ratings={ratings} participation={participation} />
          {profile}
        </>
      )}
      <section className={styles.section}>
        <h2>{texts.consents}</h2>
        <ConsentList code={project.code} texts={project.texts} held={participation.consents} />
      </section>
      <Leave code={project.code} leaveText={isTracking ? texts.leaveText : texts.cityLeaveText} />
    </>
  )
}

/** The phones that record for her. */
function Devices({
  project,
  participation,
  onCredential,
}: Omit<ParticipationViewProps, 'ratings' | 'profile'>) {
  const texts = useTexts(joinTexts)
  const pair = usePair()
  return (
    <section className={styles.section}>
      <h2>{texts.devices}</h2>
      {participation.devices.length === 0 ? (
        <p className={styles.words}>{texts.devicesNone}</p>
      ) : (
        <ul className={styles.devices}>
          {participation.devices.map((device) => (
            <li key={device.id}>
              <b>{device.name}</b> {texts.deviceSince(date(device.pairedAt, project.timeZone))}
            </li>
          ))}
        </ul>
      )}
      <Button
        busy={pair.isPending}
        onClick={() =>
          pair.mutate(
            { code: project.code, deviceName: texts.device },
            { onSuccess: ({ credential }) => onCredential(credential) },
          )
        }
      >
        {texts.another}
      </Button>
      {pair.isError && <FailureNotice failure={pair.error} />}
    </section>
  )
}

/** What she can do in a city's project; nothing is recorded for it. */
function CityPart({
  project,
  ratings,
  participation,
}: Omit<ParticipationViewProps, 'profile' | 'onCredential'>) {
  const texts = useTexts(joinTexts)
  const has = (purpose: ConsentPurpose): boolean =>
    participation.consents.some((it) => it.purpose === purpose)
  const page = (name: string): string => `/${project.organisationSlug}/cityserver/${project.code}/${name}`
  return (
    <>
      <section className={styles.section}>
        <h2>{texts.cityNext}</h2>
        <p className={styles.words}>
          {texts.cityRatings} {has('photos') ? texts.cityPhotos : texts.cityNoPhotos}{' '}
          {texts.cityNextText(project.organisation)} {has('contact') && texts.cityContact}
        </p>
        {!project.isPaused && (
          <div className={styles.acts}>
            {has('ratings') && <ButtonLink to={page('rating')}>{texts.cityRatingsAct}</ButtonLink>}
            {has('photos') && <ButtonLink to={page('capture')}>{texts.cityPhotosAct}</ButtonLink>}
            <ButtonLink to={page('ride')}>{texts.cityRidesAct}</ButtonLink>
            <ButtonLink to={page('missions')}>{texts.cityMissionsAct}</ButtonLink>
          </div>
        )}
      </section>
      <section className={styles.section} id="ratings">
        <h2>{texts.ratings}</h2>
        {ratings}
      </section>
    </>
  )
}

function Leave({ code, leaveText: leaveTexts }: { code: string; leaveText: string }) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const leave = useLeave()
  const [isAsked, setAsked] = useState(false)
  return (
    <section className={styles.section}>
      <h2>{texts.leave}</h2>
      <p className={styles.words}>{leaveTexts}</p>
      <Button kind="danger" onClick={() => setAsked(true)}>
        {texts.leave}
      </Button>
      <Dialog
        title={texts.leaveQuestion}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        act={
          <Button
            kind="danger"
            busy={leave.isPending}
            onClick={() =>
              leave.mutate(code, {
                onSuccess: () => {
                  toast(texts.left)
                  void navigate(addressOf(inviteAddress(code), language))
                },
              })
            }
          >
            {texts.leave}
          </Button>
        }
      >
        <p>{leaveTexts}</p>
        {leave.isError && <FailureNotice failure={leave.error} />}
      </Dialog>
    </section>
  )
}
