import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SecondFactorReset } from '@allmend/contract/base/accounts'
import { api } from '../../../platform/api/client.ts'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
import { secondFactorResets } from '../queries.ts'
import { resetTextsOfFactor } from '../texts.ts'
import styles from './profile.module.css'

/** What others asked for: the reset that waits, with the way to stop it, and those that were. */
export function FactorResets() {
  const words = useTexts(resetTextsOfFactor)
  const { data: resets = [] } = useQuery(secondFactorResets)
  const waiting = resets.find((it) => it.endedAt === null)
  const byOf = ({ by, organisation }: SecondFactorReset) => words.by(by, organisation ?? words.platform)
  if (resets.length === 0) return null
  return (
    <div className={styles.resets}>
      {waiting && <Waiting by={byOf(waiting)} effectiveAt={waiting.effectiveAt} />}
      <Table caption={words.history} stacked>
        <thead>
          <tr>
            <th scope="col">{words.when}</th>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {resets.map((reset) => (
            <tr key={reset.askedAt}>
              <th scope="row">{date(reset.askedAt)}</th>
              <td data-label={words.who}>{byOf(reset)}</td>
              <td data-label={words.outcome}>
                {reset.endedAt === null
                  ? words.outcomeOpen(instant(reset.effectiveAt))
                  : reset.outcome === 'done'
                    ? words.outcomeDone(instant(reset.endedAt))
                    : words.outcomeStopped(instant(reset.endedAt))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Waiting({ by, effectiveAt }: { by: string; effectiveAt: number }) {
  const words = useTexts(resetTextsOfFactor)
  const client = useQueryClient()
  const stop = useMutation({
    mutationFn: () => api.accounts.stopSecondFactorReset({}),
    onSuccess: async () => {
      toast(words.stopped)
      await client.invalidateQueries({ queryKey: secondFactorResets.queryKey })
    },
  })
  return (
    <Notice kind="warning" title={words.waiting}>
      <p>{words.waitingWords(by, instant(effectiveAt))}</p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        {words.stop}
      </Button>
      {stop.isError && <FailureNotice failure={stop.error} />}
    </Notice>
  )
}

const instant = (at: number): string => `${date(at)} ${time(at)}`
