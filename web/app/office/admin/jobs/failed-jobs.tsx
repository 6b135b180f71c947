import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { FailedJob } from '@allmend/contract/office/admin'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from '../admin.module.css'
import { failedJobs, useChange } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { adminTexts } from '../texts.ts'
import { jobTexts } from './job-texts.ts'

type Chosen = { job: FailedJob; act: 'requeue' | 'discard' }

export function FailedJobs() {
  const texts = useTexts(jobTexts)
  const all = useTexts(adminTexts)
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(failedJobs(page))
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <>
      <Loaded query={found} lines={4}>
        {({ jobs: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={CheckCircleIcon} title={texts.failedNone}>
                {texts.failedNoneText}
              </EmptyState>
            ) : (
              <FailedTable rows={rows} onChoose={setChosen} />
            )}
            <Pages
              label={all.pages}
              text={all}
              page={page}
              hasMore={hasMore}
              addressOf={(at) => `/admin/jobs?page=${at}`}
            />
          </>
        )}
      </Loaded>
      {chosen && <Decision of={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

function FailedTable({ rows, onChoose }: { rows: readonly FailedJob[]; onChoose: (it: Chosen) => void }) {
  const texts = useTexts(jobTexts)
  const all = useTexts(adminTexts)
  return (
    <DataTable
      caption={texts.failed}
      rows={rows}
      keyOf={(job) => job.id}
      columns={[
        {
          label: texts.job,
          kind: 'header',
          render: (job) => (
            <span className={styles.error}>
              {job.name}
              <span className={styles.what}>{job.error}</span>
            </span>
          ),
        },
        {
          label: texts.tries,
          render: (job) => (
            <span>
              {texts.triesOf(number(job.attempts), number(job.mostAttempts))}
              {job.nextAt !== null && <span className={styles.what}>{texts.next(time(job.nextAt))}</span>}
            </span>
          ),
        },
        { label: texts.filed, render: (job) => `${date(job.filedAt)} ${time(job.filedAt)}` },
        { label: all.act, kind: 'acts', render: (job) => <Acts of={job} onChoose={onChoose} /> },
      ]}
      stacked
    />
  )
}

function Acts({ of: job, onChoose }: { of: FailedJob; onChoose: (it: Chosen) => void }) {
  const texts = useTexts(jobTexts)
  return (
    <span className={styles.settle}>
      <Button size="small" onClick={() => onChoose({ job, act: 'requeue' })}>
        {texts.requeue}
        <span className={layout.hidden}> {job.name}</span>
      </Button>
      <Button size="small" kind="quiet" onClick={() => onChoose({ job, act: 'discard' })}>
        {texts.discard}
        <span className={layout.hidden}> {job.name}</span>
      </Button>
    </span>
  )
}

function Decision({ of: { job, act }, onClose }: { of: Chosen; onClose: () => void }) {
  const texts = useTexts(jobTexts)
  const isDiscard = act === 'discard'
  const change = useChange((reason: string) =>
    isDiscard ? api.admin.discardJob({ id: job.id, reason }) : api.admin.requeueJob({ id: job.id, reason }),
  )
  return (
    <ReasonDialog
      title={isDiscard ? texts.discardQuestion(job.name) : texts.requeueQuestion(job.name)}
      act={isDiscard ? texts.discard : texts.requeue}
      isDangerous={isDiscard}
      isOpen
      onClose={onClose}
      send={async (reason) => {
        await change.mutateAsync(reason)
        onClose()
        toast(isDiscard ? texts.discarded : texts.requeued)
      }}
    >
      {isDiscard ? texts.discardText : texts.requeueText}
    </ReasonDialog>
  )
}
