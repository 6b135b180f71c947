import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AdminProject } from '@allmend/contract/office/admin'
import { NEWSLETTERS_AT_MOST, NEWSLETTERS_USUAL } from '@allmend/domain/projects/participation/newsletter'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../projects/governance/index.ts'
import { date, number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { ProjectStatus } from '../../projects/projects/index.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { BriefcaseIcon } from '../../platform/ui/icons.ts'
import layout from '../../platform/ui/layout.module.css'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './admin.module.css'
import { projectsFound, useChange } from './queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { SearchForm } from './search-form.tsx'
import { adminTexts } from './texts.ts'
import { projectTexts } from './project-texts.ts'

type Chosen = { project: AdminProject; act: 'change' | 'decline' }

export function AdminProjects() {
  const texts = useTexts(projectTexts)
  const all = useTexts(adminTexts)
  const [query, setQuery] = useSearchParams()
  const text = query.get('text') ?? ''
  const page = pageAsked(query)
  const found = useQuery(projectsFound(text, page))
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => setChosen(undefined)
  const addressAt = (at: number) => `/admin/projects?text=${encodeURIComponent(text)}&page=${at}`
  return (
    <AdminPage at="/admin/projects" title={texts.title} text={texts.text}>
      <SearchForm
        key={text}
        label={texts.search}
        value={text}
        onSearch={(it) => setQuery(it ? { text: it } : {})}
      />
      <p>
        <Link className={layout.link} to="/profile/deliveries">
          {texts.deliver}
        </Link>
      </p>
      <Loaded query={found} lines={6}>
        {({ projects: rows, hasMore }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={BriefcaseIcon} title={text ? all.nothingFound : texts.none}>
                {text ? all.nothingFoundText : texts.noneText}
              </EmptyState>
            ) : (
              <ProjectTable rows={rows} onChoose={setChosen} />
            )}
            <Pages label={all.pages} text={all} page={page} hasMore={hasMore} addressOf={addressAt} />
          </>
        )}
      </Loaded>
      {chosen?.act === 'change' && <Change of={chosen.project} onClose={close} />}
      {chosen?.act === 'decline' && <Decline of={chosen.project} onClose={close} />}
    </AdminPage>
  )
}

interface ProjectTableProps {
  rows: readonly AdminProject[]
  onChoose: (it: Chosen) => void
}

function ProjectTable({ rows, onChoose }: ProjectTableProps) {
  const texts = useTexts(projectTexts)
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
              {it.name} <span className={styles.code}>{it.code}</span>
              <span className={styles.what}>{texts[it.product]}</span>
              {it.newslettersAsked && (
                <span className={styles.what}>
                  {texts.asked(date(it.newslettersAsked.at))} {it.newslettersAsked.reason}
                </span>
              )}
            </span>
          ),
        },
        { label: texts.organisation, render: (it) => it.organization },
        { label: texts.state, render: (it) => <ProjectStatus status={it.status} badge={it.badge} /> },
        {
          label: texts.seats,
          kind: 'number',
          render: (it) => `${number(it.seatsTaken)} / ${number(it.seats)}`,
        },
        { label: texts.newsletters, kind: 'number', render: (it) => number(it.newslettersAllowed) },
        {
          label: all.act,
          kind: 'acts',
          render: (it) => (
            <span className={styles.settle}>
              <Button
                size="small"
                kind={it.newslettersAsked ? 'default' : 'quiet'}
                onClick={() => onChoose({ project: it, act: 'change' })}
              >
                {texts.change}
                <span className={layout.hidden}> {it.code}</span>
              </Button>
              {it.newslettersAsked && (
                <Button size="small" kind="quiet" onClick={() => onChoose({ project: it, act: 'decline' })}>
                  {texts.decline}
                  <span className={layout.hidden}> {it.code}</span>
                </Button>
              )}
            </span>
          ),
        },
      ]}
      stacked
    />
  )
}

const NUMBERS = Array.from({ length: NEWSLETTERS_AT_MOST - NEWSLETTERS_USUAL + 1 }, (_, i) =>
  String(NEWSLETTERS_USUAL + i),
)

function Change({ of: it, onClose }: { of: AdminProject; onClose: () => void }) {
  const texts = useTexts(projectTexts)
  const [allowed, setAllowed] = useState(
    String(Math.min(it.newslettersAllowed + (it.newslettersAsked ? 1 : 0), NEWSLETTERS_AT_MOST)),
  )
  const change = useChange(() => api.admin.allowNewsletters({ projectId: it.id, allowed: Number(allowed) }))
  return (
    <Dialog
      title={texts.changeQuestion(it.code)}
      isOpen
      onClose={onClose}
      act={
        <Button
          kind="primary"
          busy={change.isPending}
          onClick={() =>
            change.mutate(undefined, {
              onSuccess: () => {
                onClose()
                toast(texts.changed(it.code, allowed))
              },
            })
          }
        >
          {texts.changeAct}
        </Button>
      }
    >
      <p>{texts.changeText}</p>
      <SelectField
        label={texts.number}
        value={allowed}
        options={NUMBERS.map((value) => ({ value, label: value }))}
        onValue={setAllowed}
      />
      {change.isError && <FailureNotice failure={change.error} />}
    </Dialog>
  )
}

function Decline({ of: it, onClose }: { of: AdminProject; onClose: () => void }) {
  const texts = useTexts(projectTexts)
  const decline = useChange((reason: string) => api.admin.declineNewsletters({ projectId: it.id, reason }))
  return (
    <ReasonDialog
      title={texts.declineQuestion(it.code)}
      act={texts.decline}
      isOpen
      onClose={onClose}
      send={async (reason) => {
        await decline.mutateAsync(reason)
        onClose()
        toast(texts.declined)
      }}
    >
      {texts.declineText}
    </ReasonDialog>
  )
}
