import { useQuery } from '@tanstack/react-query'
import type { QueuedJobs } from '@allmend/contract/office/admin'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Section } from '../../../platform/ui/page/section.tsx'
import { type Column, DataTable } from '../../../platform/ui/table/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { jobs } from '../queries.ts'
import { jobTexts } from './job-texts.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { QuarantineView } from './quarantine-view.tsx'

export function AdminJobs() {
  const texts = useTexts(jobTexts)
  const found = useQuery(jobs)
  return (
    <AdminPage at="/admin/jobs" title={texts.title} text={texts.text}>
      <Section title={texts.failed} text={texts.failedText}>
        <FailedJobs />
      </Section>
      <Section title={texts.quarantine} text={texts.quarantineText}>
        <QuarantineView />
      </Section>
      <Section title={texts.queue} text={texts.queueText}>
        <Loaded query={found} lines={8}>
          {(rows) => (
            <>
              {rows.some(isBusy) ? <Queue rows={rows.filter(isBusy)} /> : <p>{texts.idle}</p>}
              <details className={styles.all}>
                <summary>{texts.allJobs(number(rows.length))}</summary>
                <Queue rows={rows} />
              </details>
            </>
          )}
        </Loaded>
      </Section>
    </AdminPage>
  )
}

const isBusy = (it: QueuedJobs): boolean => it.waiting + it.running + it.retrying + it.failed > 0

const COUNTS = ['waiting', 'running', 'retrying', 'failed'] as const

function Queue({ rows }: { rows: readonly QueuedJobs[] }) {
  const texts = useTexts(jobTexts)
  const labels = { ...texts, failed: texts.broken }
  return (
    <DataTable
      caption={texts.queue}
      rows={rows}
      keyOf={(row) => row.name}
      columns={[
        { label: texts.job, kind: 'header', render: (row) => row.name },
        {
          label: texts.last,
          render: ({ lastAt }) => (lastAt === null ? '–' : `${date(lastAt)} ${time(lastAt)}`),
        },
        ...COUNTS.map((it): Column<QueuedJobs> => ({
          label: labels[it],
          kind: 'number',
          render: (row) => number(row[it]),
        })),
      ]}
      stacked
    />
  )
}
