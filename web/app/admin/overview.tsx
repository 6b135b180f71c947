import { useQuery } from '@tanstack/react-query'
import type { Overview } from '@allmend/contract/admin'
import { Loaded } from '../frame/loaded.tsx'
import { money, number } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonLink } from '../ui/button/button-link.tsx'
import { CheckCircleIcon } from '../ui/icons.ts'
import layout from '../ui/layout.module.css'
import { EmptyState } from '../ui/notice/empty-state.tsx'
import { Figure, FigureStrip } from '../ui/page/figure-strip.tsx'
import { Section } from '../ui/page/section.tsx'
import { Table } from '../ui/table/table.tsx'
import { AdminPage } from './admin-page.tsx'
import { overview } from './queries.ts'
import { adminTexts } from './texts.ts'
import { overviewTexts } from './overview-texts.ts'

export function AdminOverview() {
  const words = useTexts(overviewTexts)
  const found = useQuery(overview)
  return (
    <AdminPage at="/admin" title={words.title}>
      <Loaded query={found} lines={8}>
        {(it) => (
          <>
            <Figures of={it} />
            <Section title={words.todo} words={words.todoWords}>
              <ToDo of={it} />
            </Section>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Figures({ of: it }: { of: Overview }) {
  const words = useTexts(overviewTexts)
  const { live, test, waiting } = it.projects
  return (
    <FigureStrip label={words.figures}>
      <Figure label={words.organisations} value={number(it.organisations)} />
      <Figure label={words.live} value={number(live)}>
        {words.liveWords(number(test), number(waiting))}
      </Figure>
      <Figure label={words.pending} value={money(it.pending.totalRappen)}>
        {words.pendingWords(number(it.pending.orders))}
      </Figure>
      <Figure label={words.jobs} value={number(it.jobs.waiting)}>
        {words.jobsWords(number(it.jobs.failed))}
      </Figure>
    </FigureStrip>
  )
}

function ToDo({ of: it }: { of: Overview }) {
  const words = useTexts(overviewTexts)
  const all = useTexts(adminTexts)
  const { decide, look } = words
  const { orders, totalRappen } = it.pending
  const off = it.switchedOff.length
  const rows = [
    {
      count: orders,
      kind: words.pay,
      what: words.payWords(number(orders), money(totalRappen)),
      to: '/admin/activations',
      act: decide,
    },
    {
      count: it.proposals,
      kind: words.role,
      what: words.roleWords(number(it.proposals)),
      to: '/admin/roles',
      act: decide,
    },
    {
      count: it.newsletters,
      kind: words.newsletter,
      what: words.newsletterWords(number(it.newsletters)),
      to: '/admin/projects',
      act: decide,
    },
    {
      count: it.requests,
      kind: words.request,
      what: words.requestWords(number(it.requests)),
      to: '/admin/requests',
      act: words.answer,
    },
    {
      count: it.jobs.failed,
      kind: words.operation,
      what: words.operationWords(number(it.jobs.failed)),
      to: '/admin/jobs',
      act: look,
    },
    {
      count: it.quarantine,
      kind: words.operation,
      what: words.quarantineWords(number(it.quarantine)),
      to: '/admin/jobs',
      act: look,
    },
    {
      count: off,
      kind: words.switch,
      what: words.switchWords(number(off)),
      to: '/admin/switches',
      act: look,
    },
  ].filter((row) => row.count > 0)
  if (rows.length === 0) {
    return (
      <EmptyState icon={CheckCircleIcon} title={words.todoNone}>
        {words.todoNoneWords}
      </EmptyState>
    )
  }
  return (
    <Table caption={words.todo} stacked>
      <thead>
        <tr>
          <th scope="col">{words.kind}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">
            <span className={layout.hidden}>{all.act}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.what}>
            <td data-label={words.kind}>{row.kind}</td>
            <th scope="row">{row.what}</th>
            <td data-number>
              <ButtonLink size="small" to={row.to}>
                {row.act}
                <span className={layout.hidden}> {row.what}</span>
              </ButtonLink>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
