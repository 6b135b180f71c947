import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { readFile } from '@allmend/domain/office/own-data/read-file'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { ACTIVITIES, type Activity, thinned } from '@allmend/domain/city/rides/ride'
import { Failure } from '@allmend/contract/failure'
import { isFailureCode } from '@allmend/contract/failures'
import { failureTexts } from '../../../platform/api/failure-texts.ts'
import { distance, duration, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { RecordIcon, UploadSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { ownRides } from '../queries.ts'
import { type DeviceRides, deviceRides, type RidesHere } from './device-rides.ts'
import type { DeviceRide, RideProject, RideStore } from './ride-store.ts'
import styles from './rides.module.css'
import { activityTexts, rideTexts } from './texts.ts'

/** What people ride for by themselves; missions name theirs. */
const OFFERED = ACTIVITIES.slice(0, 5)

/** A ride is recorded here, or brought as a file; what waits is shown until the server has it. */
export function RecordPanel({ store, project }: { store: RideStore; project: RideProject }) {
  const texts = useTexts(rideTexts)
  const activities = useTexts(activityTexts)
  const client = useQueryClient()
  const [activity, setActivity] = useState<Activity>('work')
  const [rides] = useState(() =>
    deviceRides(store, project, () => {
      toast(texts.arrived)
      void client.invalidateQueries(ownRides(project.projectId))
    }),
  )
  const here = useSyncExternalStore(rides.subscribe, rides.state, rides.state)
  useEffect(() => rides.open(), [rides])
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.record}</h2>
        {here.current ? (
          <Running ride={here.current} here={here} rides={rides} />
        ) : (
          <>
            <p className={styles.words}>{texts.recordText}</p>
            <SelectField
              label={texts.activity}
              value={activity}
              options={OFFERED.map((value) => ({ value, label: activities[value] }))}
              onValue={(value) => setActivity(value as Activity)}
            />
            <Button kind="primary" onClick={() => rides.start(activity)}>
              <Icon of={RecordIcon} size={18} />
              {texts.start}
            </Button>
            <BringFile onFixes={(fixes) => rides.bring(activity, fixes)} />
          </>
        )}
        {here.isDiskFull && <Notice kind="danger" title={texts.diskFull} />}
      </section>
      {here.waiting.length > 0 && <Waiting here={here} rides={rides} />}
    </>
  )
}

interface RunningProps {
  ride: DeviceRide
  here: RidesHere
  rides: DeviceRides
}

function Running({ ride, here, rides }: RunningProps) {
  const texts = useTexts(rideTexts)
  const language = useLanguage()
  const { fixes } = ride
  const metres = lengthMetres(fixes.map(([lng, lat]) => [lng, lat] as const))
  const seconds = ((fixes.at(-1)?.[2] ?? 0) - (fixes[0]?.[2] ?? 0)) / 1000
  return (
    <div className={styles.running}>
      <b>{texts.recording}</b>
      <output>
        {fixes.length === 0
          ? texts.waitingFix
          : texts.recorded(distance(metres), duration(seconds, language))}
      </output>
      {here.trouble === 'denied' && (
        <Notice kind="warning" title={texts.denied}>
          <p>{texts.deniedText}</p>
        </Notice>
      )}
      {here.trouble === 'unavailable' && <Notice kind="info" title={texts.unavailable} />}
      <div className={styles.acts}>
        <Button kind="primary" onClick={rides.finish}>
          {texts.finish}
        </Button>
        <Button kind="quiet" onClick={() => rides.discard(ride.id)}>
          {texts.discard}
        </Button>
      </div>
    </div>
  )
}

function BringFile({ onFixes }: { onFixes: (fixes: ReturnType<typeof thinned>) => void }) {
  const texts = useTexts(rideTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isNothing, setNothing] = useState(false)
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = currentTarget.files ?? []
    const text = await file?.text()
    currentTarget.value = ''
    if (text === undefined) return
    const { track } = readFile(text)
    const fixes = thinned(
      Array.from(track.trackedAt, (at, index) => ({
        position: [track.longitude[index]!, track.latitude[index]!] as const,
        at,
      })),
    )
    setNothing(fixes.length < 2)
    if (fixes.length > 1) onFixes(fixes)
  }
  return (
    <div className={styles.part}>
      <p className={styles.words}>{texts.bringText}</p>
      <label>
        <span className={layout.hidden}>{texts.bring}</span>
        <input
          ref={input}
          type="file"
          accept=".gpx,.tcx,.geojson,.json"
          className={layout.hidden}
          tabIndex={-1}
          onChange={(event) => void choose(event)}
        />
      </label>
      <Button onClick={() => input.current?.click()}>
        <Icon of={UploadSimpleIcon} size={18} />
        {texts.bringAct}
      </Button>
      {isNothing && <Notice kind="warning" title={texts.bringNothing} />}
    </div>
  )
}

function Waiting({ here, rides }: { here: RidesHere; rides: DeviceRides }) {
  const texts = useTexts(rideTexts)
  const language = useLanguage()
  const refused = here.waiting.filter(({ refusal }) => refusal !== null)
  const open = here.waiting.length - refused.length
  return (
    <section className={styles.part}>
      {open > 0 && (
        <>
          <h2>{texts.waiting(number(open))}</h2>
          <p className={styles.words}>{texts.waitingText}</p>
          <Button busy={here.isSending} onClick={rides.send}>
            {texts.send}
          </Button>
        </>
      )}
      {refused.map(({ id, refusal }) => (
        <Notice
          key={id}
          kind="warning"
          title={isFailureCode(refusal) ? failureTexts(new Failure(refusal), language) : texts.bringNothing}
        >
          <div className={styles.acts}>
            <Button size="small" onClick={() => rides.discard(id)}>
              {texts.discard}
            </Button>
          </div>
        </Notice>
      ))}
    </section>
  )
}
