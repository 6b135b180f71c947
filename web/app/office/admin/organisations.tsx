import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AdminOrganisation } from '@allmend/contract/office/admin'
import { visitMinutes } from '@allmend/domain/office/admin/visit'
import { api } from '../../platform/api/client.ts'
import { useSession } from '../../platform/api/session.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../projects/governance/index.ts'
import { addressOf } from '../../platform/i18n/address.ts'
import { date, number, time } from '../../platform/i18n/formats.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { UsersThreeIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { StatusBadge } from '../../platform/ui/notice/status-badge.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { organisations, visits } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { adminTexts } from './texts.ts'
import { organisationTexts } from './organisation-texts.ts'

export function AdminOrganisations() {
  const texts = useTexts(organisationTexts)
  const all = useTexts(adminTexts)
  const [query, setQuery] = useSearchParams()
  const text = query.get('text') ?? ''
  const page = pageAsked(query)
  const found = useQuery(organisations(text, page))
  const [visiting, setVisiting] = useState<AdminOrganisation>()
  const session = useSession()
  const isSuperuser = session.kind === 'signed in' && session.user.roles.defaults.roles.includes('SUPERUSER')
  const addressAt = (at: number) => `/admin/organisations?text=${encodeURIComponent(text)}&page=${at}`
  return (
    <AdminPage at="/admin/organisations" title={texts.title} text={texts.text}>
      <SearchForm
        key={text}
        label={texts.search}
        value={text}
        onSearch={(it) => setQuery(it ? { text: it } : {})}
      />
      <Loaded query={found} lines={6}>
        {({ organisations: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={UsersThreeIcon} title={text ? all.nothingFound : texts.none}>
                {text ? all.nothingFoundText : texts.noneText}
              </EmptyState>
            ) : (
              <OrganisationTable rows={rows} onVisit={isSuperuser ? setVisiting : undefined} />
            )}
            <Pages label={all.pages} text={all} page={page} hasMore={hasMore} addressOf={addressAt} />
          </>
        )}
      </Loaded>
      {isSuperuser && <PastVisits />}
      {visiting && <Begin of={visiting} onClose={() => setVisiting(undefined)} />}
    </AdminPage>
  )
}

interface OrganisationTableProps {
  rows: readonly AdminOrganisation[]
  /** Only a superuser acts inside. */
  onVisit: ((it: AdminOrganisation) => void) | undefined
}

function OrganisationTable({ rows, onVisit }: OrganisationTableProps) {
  const texts = useTexts(organisationTexts)
  const all = useTexts(adminTexts)
  return (
    <DataTable
      caption={texts.title}
      rows={rows}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.name,
          kind: 'header',
          render: (it) => (
            <span>
              {it.name}
              <span className={styles.what}>/{it.slug}</span>
            </span>
          ),
        },
        { label: texts.place, render: (it) => it.location },
        { label: texts.since, render: (it) => date(it.createdAt) },
        { label: texts.users, kind: 'number', render: (it) => number(it.users) },
        { label: texts.projects, kind: 'number', render: (it) => number(it.projects) },
        onVisit && {
          label: all.act,
          kind: 'acts',
          render: (it) =>
            it.deletedAt === null ? (
              <Button size="small" onClick={() => onVisit(it)}>
                {texts.visit}
                <span className={layout.hidden}> {it.name}</span>
              </Button>
            ) : (
              <StatusBadge status="archived">{texts.deleted}</StatusBadge>
            ),
        },
      ]}
      stacked
    />
  )
}

function Begin({ of: it, onClose }: { of: AdminOrganisation; onClose: () => void }) {
  const texts = useTexts(organisationTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  return (
    <ReasonDialog
      title={texts.visitQuestion(it.name)}
      act={texts.visitAct}
      hint={texts.visitHint}
      isOpen
      onClose={onClose}
      send={async (reason) => {
        const begun = await api.admin.beginVisit({ organisationId: it.id, reason })
        // Whatever was refused before is hers for an hour.
        client.clear()
        client.setQueryData(visits.queryKey, begun)
        await navigate(addressOf(`/${it.slug}`, language))
      }}
    >
      {texts.visitText}
    </ReasonDialog>
  )
}

function PastVisits() {
  const texts = useTexts(organisationTexts)
  const past = useQuery(visits).data?.past ?? []
  const [now] = useState(Date.now)
  if (past.length === 0) return null
  return (
    <div className={styles.section}>
      <Section title={texts.past} text={texts.pastText}>
        <DataTable
          caption={texts.past}
          rows={past}
          keyOf={(it) => it.id}
          columns={[
            {
              label: texts.at,
              render: (it) =>
                `${date(it.begunAt)} ${time(it.begunAt)}, ${texts.lasted(number(visitMinutes(it, now)))}`,
            },
            {
              label: texts.name,
              kind: 'header',
              render: (it) => (
                <span>
                  {it.organisation}
                  <span className={styles.what}>{it.reason}</span>
                </span>
              ),
            },
            { label: texts.acts, kind: 'number', render: (it) => number(it.acts) },
          ]}
          stacked
        />
      </Section>
    </div>
  )
}
