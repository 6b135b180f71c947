import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Overview } from '@allmend/contract/office/admin'
import type { MembersOfYear } from '@allmend/contract/office/membership'
import type { MoneyFigures } from '@allmend/contract/money/payments-bank'
import { yearOf } from '@allmend/domain/office/membership/renewal'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { money, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { CheckCircleIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { Figure, FigureStrip } from '../../platform/ui/page/figure-strip.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { moneyFigures } from './bank/queries.ts'
import { MemberFigures } from './members/member-figures.tsx'
import { membersOf } from './members/member-queries.ts'
import { overview } from './queries.ts'
import { adminTexts } from './texts.ts'
import { overviewTexts } from './overview-texts.ts'

export function AdminOverview() {
  const texts = useTexts(overviewTexts)
  const [now] = useState(Date.now)
  const found = useQuery(overview)
  const { data: figures } = useQuery(moneyFigures)
  const membersFound = useQuery(membersOf(yearOf(dataDayOf(now, ZURICH)), 1))
  const members = membersFound.data?.years.find(({ year }) => year === membersFound.data.year)
  return (
    <AdminPage at="/admin" title={texts.title}>
      <Loaded query={found} lines={8}>
        {(it) => (
          <>
            <Figures of={it} members={members} money={figures} />
            <Section title={texts.todo} text={texts.todoText}>
              <ToDo of={it} cases={figures?.unassigned ?? NONE} overdue={figures?.overdue ?? NONE} />
            </Section>
            <Section title={texts.members} text={texts.membersText}>
              <Loaded query={membersFound} lines={5}>
                {(found) => <MemberFigures of={found} />}
              </Loaded>
              <p className={styles.below}>
                <ButtonLink size="small" to="/admin/members">
                  {texts.toMembers}
                </ButtonLink>
              </p>
            </Section>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

interface FiguresProps {
  of: Overview
  members: MembersOfYear['years'][number] | undefined
  money: MoneyFigures | undefined
}

function Figures({ of: it, members, money: figures }: FiguresProps) {
  const texts = useTexts(overviewTexts)
  const { live, test, waiting } = it.projects
  return (
    <FigureStrip label={texts.figures} isLong>
      <Figure label={texts.organisations} value={number(it.organisations)} />
      <Figure label={texts.live} value={number(live)}>
        {texts.liveText(number(test), number(waiting))}
      </Figure>
      <Figure label={texts.members} value={members ? number(members.members) : '–'}>
        {members && texts.joined(number(members.joined), `01.01.${members.year}`)}
      </Figure>
      <Figure label={texts.bills} value={figures ? money(figures.open.totalRappen) : '–'}>
        {figures && texts.billsText(number(figures.open.count), number(figures.overdue.count))}
      </Figure>
      <Figure label={texts.jobs} value={number(it.jobs.waiting)}>
        {texts.jobsText(number(it.jobs.failed))}
      </Figure>
    </FigureStrip>
  )
}

const NONE = { count: 0, totalRappen: 0 }

interface ToDoProps {
  of: Overview
  cases: MoneyFigures['unassigned']
  overdue: MoneyFigures['overdue']
}

function ToDo({ of: it, cases, overdue }: ToDoProps) {
  const texts = useTexts(overviewTexts)
  const all = useTexts(adminTexts)
  const { decide, look } = texts
  const { orders, totalRappen } = it.pending
  const off = it.switchedOff.length
  const rows = [
    {
      count: cases.count,
      kind: texts.pay,
      what: texts.caseText(number(cases.count), money(cases.totalRappen)),
      to: '/admin/payments?view=cases',
      act: decide,
    },
    {
      count: overdue.count,
      kind: texts.pay,
      what: texts.overdueText(number(overdue.count), money(overdue.totalRappen)),
      to: '/admin/payments?view=invoices',
      act: look,
    },
    {
      count: orders,
      kind: texts.pay,
      what: texts.payText(number(orders), money(totalRappen)),
      to: '/admin/activations',
      act: decide,
    },
    {
      count: it.proposals,
      kind: texts.role,
      what: texts.roleText(number(it.proposals)),
      to: '/admin/roles',
      act: decide,
    },
    {
      count: it.newsletters,
      kind: texts.newsletter,
      what: texts.newsletterText(number(it.newsletters)),
      to: '/admin/projects',
      act: decide,
    },
    {
      count: it.requests,
      kind: texts.request,
      what: texts.requestText(number(it.requests)),
      to: '/admin/requests',
      act: texts.answer,
    },
    {
      count: it.jobs.failed,
      kind: texts.operation,
      what: texts.operationText(number(it.jobs.failed)),
      to: '/admin/jobs',
      act: look,
    },
    {
      count: it.quarantine,
      kind: texts.operation,
      what: texts.quarantineText(number(it.quarantine)),
      to: '/admin/jobs',
      act: look,
    },
    {
      count: off,
      kind: texts.switch,
      what: texts.switchText(number(off)),
      to: '/admin/switches',
      act: look,
    },
  ].filter((row) => row.count > 0)
  if (rows.length === 0) {
    return (
      <EmptyState icon={CheckCircleIcon} title={texts.todoNone}>
        {texts.todoNoneText}
      </EmptyState>
    )
  }
  return (
    <DataTable
      caption={texts.todo}
      rows={rows}
      keyOf={(row) => row.what}
      columns={[
        { label: texts.kind, render: (row) => row.kind },
        { label: texts.what, kind: 'header', render: (row) => row.what },
        {
          label: all.act,
          kind: 'acts',
          render: (row) => (
            <ButtonLink size="small" to={row.to}>
              {row.act}
              <span className={layout.hidden}> {row.what}</span>
            </ButtonLink>
          ),
        },
      ]}
      stacked
    />
  )
}
