import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecondFactorReset } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { secondFactorResets } from '../queries.ts'
import { resetTextsOfFactor } from '../texts.ts'
import styles from './profile.module.css'

/** What others asked for: the reset that waits, with the way to stop it, and those that were. */
export function FactorResets() {
  const texts = useTexts(resetTextsOfFactor)
  const { data: resets = [] } = useQuery(secondFactorResets)
  const waiting = resets.find((it) => it.endedAt === null)
  const byOf = ({ by, organisation }: SecondFactorReset) => texts.by(by, organisation ?? texts.platform)
  if (resets.length === 0) return null
  return (
    <div className={styles.resets}>
      {waiting && <Waiting by={byOf(waiting)} effectiveAt={waiting.effectiveAt} />}
      <DataTable
        caption={texts.history}
        rows={resets}
        keyOf={(reset) => reset.askedAt}
        columns={[
          { label: texts.when, kind: 'header', render: (reset) => date(reset.askedAt) },
          { label: texts.who, render: byOf },
          {
            label: texts.outcome,
            render: (reset) =>
              reset.endedAt === null
                ? texts.outcomeOpen(instant(reset.effectiveAt))
                : reset.outcome === 'done'
                  ? texts.outcomeDone(instant(reset.endedAt))
                  : texts.outcomeStopped(instant(reset.endedAt)),
          },
        ]}
        stacked
      />
    </div>
  )
}

function Waiting({ by, effectiveAt }: { by: string; effectiveAt: number }) {
  const texts = useTexts(resetTextsOfFactor)
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => api.accounts.stopSecondFactorReset({}),
    onSuccess: async () => {
      toast(texts.stopped)
      await client.invalidateQueries({ queryKey: secondFactorResets.queryKey })
    },
  })
  return (
    <Notice kind="warning" title={texts.waiting}>
      <p>{texts.waitingText(by, instant(effectiveAt))}</p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {texts.stop}
      </Button>
      {stop.isError && <FailureNotice failure={stop.error} />}
    </Notice>
  )
}

const instant = (at: number): string => `${date(at)} ${time(at)}`
