import { useState } from 'react'
import type { Report } from '@allmend/contract/city/photos'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { momentOf } from '../photo-texts.ts'
import { usePhotoAct } from '../queries.ts'
import { BoxDrawer } from '../stage/box-drawer.tsx'
import { FIRST_BOX } from '../stage/box.ts'
import { Picture } from '../stage/picture.tsx'
import { panelTexts } from '../texts.ts'
import styles from './panels.module.css'

export const REPORTS_ID = 'reports'

interface ReportsProps {
  projectId: string
  reports: readonly Report[]
  zone: TimeZone
}

/** Photos people reported, each with the three ways out. */
export function Reports({ projectId, reports, zone }: ReportsProps) {
  const texts = useTexts(panelTexts)
  return (
    <section id={REPORTS_ID} className={`${styles.panel} ${styles.wide}`} tabIndex={-1}>
      <h2>{texts.reports}</h2>
      <p className={styles.quiet}>{reports.length === 0 ? texts.noReports : texts.reportsText}</p>
      <ul className={styles.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <Reported projectId={projectId} report={report} zone={zone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Outcome = 'blurred' | 'removed' | 'kept'

function Reported({ projectId, report, zone }: { projectId: string; report: Report; zone: TimeZone }) {
  const texts = useTexts(panelTexts)
  const [box, setBox] = useState(report.box ?? FIRST_BOX)
  const settle = usePhotoAct(projectId, (outcome: Outcome) =>
    api.photos.settle({ projectId, id: report.id, outcome, ...(outcome === 'blurred' && { box }) }),
  )
  const act = (outcome: Outcome) => (): void =>
    settle.mutate(outcome, { onSuccess: () => toast(texts[`${outcome}Done`]) })
  const kind = report.kind === 'other' ? texts.otherReport : texts[report.kind]
  return (
    <article className={styles.report}>
      {report.photo.picture && (
        <div className={styles.picture}>
          <Picture address={report.photo.picture} alt={`${texts.reportedPhoto}: ${kind}`}>
            <BoxDrawer box={box} onBox={setBox} />
          </Picture>
        </div>
      )}
      <div>
        <b>{kind}</b>
        {report.note && <p>{report.note}</p>}
        <p className={styles.quiet}>{texts.reportedOn(momentOf(report.reportedAt, zone))}</p>
      </div>
      <div className={styles.acts}>
        <Button size="small" kind="primary" disabled={settle.isPending} onClick={act('blurred')}>
          {texts.blur}
        </Button>
        <Button size="small" kind="danger" disabled={settle.isPending} onClick={act('removed')}>
          {texts.removePhoto}
        </Button>
        <Button size="small" disabled={settle.isPending} onClick={act('kept')}>
          {texts.keep}
        </Button>
      </div>
      {settle.isError && <FailureNotice failure={settle.error} />}
    </article>
  )
}
