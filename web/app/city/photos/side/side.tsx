import { type ReactNode, useState } from 'react'
import type { Capture, PhotoRoute } from '@allmend/contract/city/photos'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { NO_ROUTE } from '../no-route.ts'
import { DiscardDialog } from '../panels/discard-dialog.tsx'
import { REPORTS_ID } from '../panels/reports.tsx'
import { photosTexts, publishTexts } from '../texts.ts'
import { Progress } from './progress.tsx'
import styles from './side.module.css'

interface SideProps {
  project: ProjectOverview
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
  const { id: projectId, status, organizationSlug: slug, code } = props.project
  const texts = useTexts(photosTexts)
  const { discardRide } = useTexts(publishTexts)
  const [isAsked, setAsked] = useState(false)
  const chosen = captures.find(({ id }) => id === ride)
  const unpublished = chosen ? unpublishedOf(chosen) : 0
  const isPublic = status === 'live' && route && !route.isArchived && route.isVisible && route.imageCount > 0
  const routeTexts = ({ number: nth, name, imageCount, newCount, isArchived }: PhotoRoute): string => {
    const text = texts.routeOption(String(nth), name, number(imageCount + newCount))
    return isArchived ? `${text} (${texts.archived})` : text
  }
  const rideTexts = ({ begunAt, counts, name }: Capture): string =>
    texts.rideOption(`${date(begunAt, zone)}, ${time(begunAt, zone)}`, number(counts.ready), name)
  return (
    <div className={styles.side}>
      <SelectField
        label={texts.route}
        value={route?.id ?? NO_ROUTE}
        options={[
          ...routes.map((it) => ({ value: it.id, label: routeTexts(it) })),
          { value: NO_ROUTE, label: texts.noRoute },
        ]}
        onValue={props.onRoute}
      />
      <SelectField
        label={texts.ride}
        value={ride}
        options={[
          { value: '', label: texts.allRides },
          ...captures.map((it) => ({ value: it.id, label: rideTexts(it) })),
        ]}
        onValue={props.onRide}
      />
      {chosen && unpublished > 0 && (
        <Button size="small" onClick={() => setAsked(true)}>
          {discardRide}
        </Button>
      )}
      {chosen && isAsked && (
        <DiscardDialog
          projectId={projectId}
          of={{ captureId: chosen.id }}
          count={unpublished}
          onClose={() => setAsked(false)}
        />
      )}
      <Progress captures={captures} />
      {route?.isArchived && (
        <Notice kind="warning">
          <p>{texts.archivedText}</p>
        </Notice>
      )}
      {children}
      {isPublic && (
        <Link to={`/${slug}/cityserver/${code}/citysite/photos?route=${route.id}`}>{texts.asEverybody}</Link>
      )}
      <Notice kind="info">
        <p>{texts.blurred}</p>
        {reportCount > 0 && (
          <p>
            <a href={`#${REPORTS_ID}`}>{texts.unlooked(number(reportCount))}</a>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** Whatever has not been published, whichever its state. */
function unpublishedOf({ counts, published }: Capture): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0) - published
}
