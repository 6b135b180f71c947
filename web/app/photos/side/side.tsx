import type { ReactNode } from 'react'
import type { Capture, PhotoRoute } from '@allmend/contract/photos'
import type { TimeZone } from '@allmend/domain/time/time-zone'
import { date, number, time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { SelectField } from '../../ui/field/select-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { NO_ROUTE } from '../no-route.ts'
import { REPORTS_ID } from '../panels/reports.tsx'
import { photosTexts } from '../texts.ts'
import { Progress } from './progress.tsx'
import styles from './side.module.css'

interface SideProps {
  routes: readonly PhotoRoute[]
  route: PhotoRoute | undefined
  onRoute: (id: string) => void
  /** Those whose photos lie on the route. */
  captures: readonly Capture[]
  /** Empty: all of them. */
  ride: string
  onRide: (id: string) => void
  reportCount: number
  zone: TimeZone
  /** The versions of the route. */
  children: ReactNode
}

/** Which photos are shown, how far others have come, and what waits for a look. */
export function Side({ routes, route, captures, ride, reportCount, zone, children, ...props }: SideProps) {
  const words = useTexts(photosTexts)
  const routeWords = ({ number: nth, name, imageCount, newCount, isArchived }: PhotoRoute): string => {
    const said = words.routeOption(String(nth), name, number(imageCount + newCount))
    return isArchived ? `${said} (${words.archived})` : said
  }
  const rideWords = ({ begunAt, counts, name }: Capture): string =>
    words.rideOption(`${date(begunAt, zone)}, ${time(begunAt, zone)}`, number(counts.ready), name)
  return (
    <div className={styles.side}>
      <SelectField
        label={words.route}
        value={route?.id ?? NO_ROUTE}
        options={[
          ...routes.map((it) => ({ value: it.id, label: routeWords(it) })),
          { value: NO_ROUTE, label: words.noRoute },
        ]}
        onValue={props.onRoute}
      />
      <SelectField
        label={words.ride}
        value={ride}
        options={[
          { value: '', label: words.allRides },
          ...captures.map((it) => ({ value: it.id, label: rideWords(it) })),
        ]}
        onValue={props.onRide}
      />
      <Progress captures={captures} />
      {children}
      <Notice kind="info">
        <p>{words.blurred}</p>
        {reportCount > 0 && (
          <p>
            <a href={`#${REPORTS_ID}`}>{words.unlooked(number(reportCount))}</a>
          </p>
        )}
      </Notice>
    </div>
  )
}
