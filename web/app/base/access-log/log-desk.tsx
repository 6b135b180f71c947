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
  const texts = useTexts(logTexts)
  const found = useQuery(totals)
  const chain = useQuery(state)
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <Section title={texts.totals}>
        <Loaded query={found}>{(rows) => <Totals rows={rows} purposes={purposes} />}</Loaded>
      </Section>
      <Section title={texts.chain} text={<p>{texts.chainText}</p>}>
        <Loaded query={chain}>{(it) => <Chain chain={it} />}</Loaded>
      </Section>
    </>
  )
}

function Totals({ rows, purposes }: { rows: readonly LogTotal[]; purposes: Purposes }) {
  const texts = useTexts(logTexts)
  if (rows.length === 0) return <p className={styles.words}>{texts.none}</p>
  const known: Purposes = { ...purposes, ...texts }
  const inTexts = (it: string): string => (typeof known[it] === 'string' ? known[it] : it)
  return (
    <DataTable
      caption={texts.totals}
      rows={rows}
      keyOf={(it) => `${it.act} ${it.byWhom} ${it.purpose}`}
      columns={[
        { label: texts.what, kind: 'header', render: (it) => texts[it.act] },
        { label: texts.who, render: (it) => inTexts(it.byWhom) },
        { label: texts.why, render: (it) => inTexts(it.purpose) },
        { label: texts.entries, kind: 'number', render: (it) => number(it.entries) },
      ]}
      stacked
    />
  )
}

function Chain({ chain }: { chain: LogState }) {
  const texts = useTexts(logTexts)
  const audit = useAudit()
  const isRunning = chain.audits.some(({ finishedAt }) => finishedAt === null)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{texts.links}</dt>
          <dd>{number(chain.links)}</dd>
        </div>
        <div>
          <dt>{texts.waiting}</dt>
          <dd>{number(chain.waiting)}</dd>
        </div>
        <div className={styles.whole}>
          <dt>{texts.hash}</dt>
          <dd className={styles.hash}>{chain.hash}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <Button
          kind="primary"
          busy={audit.isPending || isRunning}
          onClick={() => audit.mutate(undefined, { onSuccess: () => toast(texts.asked) })}
        >
          {texts.audit}
        </Button>
        <Link className={layout.link} to="/security/log">
          {texts.published}
        </Link>
      </div>
      {audit.isError && <FailureNotice failure={audit.error} />}
      {chain.audits.length === 0 ? (
        <p className={styles.words}>{texts.noAudit}</p>
      ) : (
        <DataTable
          caption={texts.audits}
          rows={chain.audits}
          keyOf={(it) => it.id}
          columns={[
            { label: texts.when, kind: 'header', render: (it) => `${date(it.askedAt)} ${time(it.askedAt)}` },
            { label: texts.outcome, render: (it) => <Outcome audit={it} /> },
          ]}
          stacked
        />
      )}
    </>
  )
}

function Outcome({ audit: { faults, links, findings } }: { audit: LogAudit }) {
  const texts = useTexts(logTexts)
  if (faults === null || links === null) return texts.running
  if (faults === 0) return texts.whole(number(links))
  return (
    <>
      <b>{texts.broken(number(faults))}</b>
      <ul className={styles.findings}>
        {findings.slice(0, 10).map(({ fault, position }) => (
          <li key={`${fault} ${position}`}>{texts.at(texts[fault], number(position))}</li>
        ))}
      </ul>
    </>
  )
}
