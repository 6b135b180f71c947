import { useQuery } from '@tanstack/react-query'
import type { LogAudit, LogState, LogTotal } from '@allmend/contract/base/access-log'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, number, time } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import layout from '../../platform/ui/layout.module.css'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import styles from './access-log.module.css'
import { state, totals, useAudit } from './queries.ts'
import { logTexts } from './texts.ts'

/** What purposes of consents are called; participation, which stands above, knows. */
type Purposes = Readonly<Record<string, unknown>>

/** What the board and the Admin see of the log: totals, and whether the chain holds. */
export function LogDesk({ purposes }: { purposes: Purposes }) {
  const words = useTexts(logTexts)
  const found = useQuery(totals)
  const chain = useQuery(state)
  return (
    <>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <Section title={words.totals}>
        <Loaded query={found}>{(rows) => <Totals rows={rows} purposes={purposes} />}</Loaded>
      </Section>
      <Section title={words.chain} words={<p>{words.chainWords}</p>}>
        <Loaded query={chain}>{(it) => <Chain chain={it} />}</Loaded>
      </Section>
    </>
  )
}

function Totals({ rows, purposes }: { rows: readonly LogTotal[]; purposes: Purposes }) {
  const words = useTexts(logTexts)
  if (rows.length === 0) return <p className={styles.words}>{words.none}</p>
  const known: Purposes = { ...purposes, ...words }
  const inWords = (it: string): string => (typeof known[it] === 'string' ? known[it] : it)
  return (
    <DataTable
      caption={words.totals}
      rows={rows}
      keyOf={(it) => `${it.act} ${it.byWhom} ${it.purpose}`}
      columns={[
        { label: words.what, kind: 'header', render: (it) => words[it.act] },
        { label: words.who, render: (it) => inWords(it.byWhom) },
        { label: words.why, render: (it) => inWords(it.purpose) },
        { label: words.entries, kind: 'number', render: (it) => number(it.entries) },
      ]}
      stacked
    />
  )
}

function Chain({ chain }: { chain: LogState }) {
  const words = useTexts(logTexts)
  const audit = useAudit()
  const isRunning = chain.audits.some(({ finishedAt }) => finishedAt === null)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{words.links}</dt>
          <dd>{number(chain.links)}</dd>
        </div>
        <div>
          <dt>{words.waiting}</dt>
          <dd>{number(chain.waiting)}</dd>
        </div>
        <div className={styles.whole}>
          <dt>{words.hash}</dt>
          <dd className={styles.hash}>{chain.hash}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button
          kind="primary"
          busy={audit.isPending || isRunning}
          onClick={() => audit.mutate(undefined, { onSuccess: () => toast(words.asked) })}
        >
          {words.audit}
        </Button>
        <Link className={layout.link} to="/security/log">
          {words.published}
        </Link>
      </div>
      {audit.isError && <FailureNotice failure={audit.error} />}
      {chain.audits.length === 0 ? (
        <p className={styles.words}>{words.noAudit}</p>
      ) : (
        <DataTable
          caption={words.audits}
          rows={chain.audits}
          keyOf={(it) => it.id}
          columns={[
            { label: words.when, kind: 'header', render: (it) => `${date(it.askedAt)} ${time(it.askedAt)}` },
            { label: words.outcome, render: (it) => <Outcome audit={it} /> },
          ]}
          stacked
        />
      )}
    </>
  )
}

function Outcome({ audit: { faults, links, findings } }: { audit: LogAudit }) {
  const words = useTexts(logTexts)
  if (faults === null || links === null) return words.running
  if (faults === 0) return words.whole(number(links))
  return (
    <>
      <b>{words.broken(number(faults))}</b>
      <ul className={styles.findings}>
        {findings.slice(0, 10).map(({ fault, position }) => (
          <li key={`${fault} ${position}`}>{words.at(words[fault], number(position))}</li>
        ))}
      </ul>
    </>
  )
}
