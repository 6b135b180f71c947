import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OwnReport } from '@allmend/contract/city/maintenance'
import { DEFECT_LIMITS } from '@allmend/domain/city/maintenance/defect'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, distance } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CrosshairIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { STATE_BADGES } from '../state-badges.ts'
import styles from './report.module.css'
import { reportTexts } from './texts.ts'

const ownReports = (code: string) =>
  queryOptions({
    queryKey: ['maintenance', 'reports', code],
    queryFn: ({ signal }) => api.maintenance.ownReports({ code }, { signal }),
  })

/** Whoever takes part tells the city what has to be mended, and sees what became of it. */
export function ReportDefects({ code }: { code: string }) {
  const texts = useTexts(reportTexts)
  const query = useQuery(ownReports(code))
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.title}</h2>
        <p className={styles.words}>{texts.text}</p>
        <NewReport code={code} />
      </section>
      <section className={styles.part}>
        <h2>{texts.own}</h2>
        <Loaded query={query} lines={2}>
          {(reports) =>
            reports.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={styles.list}>
                {reports.map((report) => (
                  <ReportRow key={report.id} code={code} report={report} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </>
  )
}

interface Spot {
  at: [number, number]
  accuracyMetres: number
}

function NewReport({ code }: { code: string }) {
  const texts = useTexts(reportTexts)
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [wishesMail, setWishesMail] = useState(true)
  const [spot, setSpot] = useState<Spot | 'none'>()
  // The same report sent again after a broken answer is stored once.
  const [id, setId] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: ({ at }: Spot) => api.maintenance.report({ code, id, words: typed, at, wishesMail }),
    onSuccess: async () => {
      setTyped('')
      setSpot(undefined)
      setId(crypto.randomUUID())
      toast(texts.sent)
      await client.invalidateQueries(ownReports(code))
    },
  })
  const locate = (): void =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => setSpot({ at: [coords.longitude, coords.latitude], accuracyMetres: coords.accuracy }),
      () => setSpot('none'),
      { enableHighAccuracy: true, timeout: 30_000, maximumAge: 0 },
    )
  const isReady = typed.trim().length >= 3 && spot !== undefined && spot !== 'none'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady) send.mutate(spot)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <AreaField
        label={texts.field}
        name="report"
        rows={2}
        maxLength={DEFECT_LIMITS.words}
        value={typed}
        onValue={setTyped}
      />
      <Button onClick={locate}>
        <Icon of={CrosshairIcon} size={18} />
        {texts.here}
      </Button>
      <output>{spot && spot !== 'none' && texts.known(distance(spot.accuracyMetres))}</output>
      {spot === 'none' && <Notice kind="warning" title={texts.noPosition} />}
      <CheckField label={texts.mail} checked={wishesMail} optional onValue={setWishesMail} />
      {send.isError && <FailureNotice failure={send.error} />}
      <Button kind="primary" type="submit" disabled={!isReady} busy={send.isPending}>
        {texts.send}
      </Button>
    </form>
  )
}

function ReportRow({ code, report }: { code: string; report: OwnReport }) {
  const texts = useTexts(reportTexts)
  const client = useQueryClient()
  const { id, state, reportedAt, wishesMail } = report
  const remove = useMutation({
    mutationFn: () => api.maintenance.removeReport({ code, id }),
    onSuccess: async () => {
      toast(texts.removed)
      await client.invalidateQueries(ownReports(code))
    },
  })
  return (
    <li>
      <div>
        <p>{report.words}</p>
        <p className={styles.about}>
          <StatusBadge status={STATE_BADGES[state]}>{texts[state]}</StatusBadge>
          <span>{date(reportedAt)}</span>
          {wishesMail && state !== 'done' && <span>{texts.withMail}</span>}
        </p>
        {remove.isError && <FailureNotice failure={remove.error} />}
      </div>
      <Button
        size="small"
        kind="quiet"
        aria-label={texts.removeOf(report.words)}
        busy={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {texts.remove}
      </Button>
    </li>
  )
}
