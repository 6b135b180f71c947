import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoleProposal, Roles } from '@allmend/contract/office/admin'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { UserPlusIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import styles from '../admin.module.css'
import { roles, useChange } from '../queries.ts'
import { adminTexts } from '../texts.ts'
import { roleTexts } from './role-texts.ts'
import { ProposeForm } from './propose-form.tsx'

export function AdminRoles() {
  const words = useTexts(roleTexts)
  const found = useQuery(roles)
  return (
    <AdminPage at="/admin/roles" title={words.title} words={words.words}>
      <Loaded query={found} lines={8}>
        {(it) => (
          <>
            <Section title={words.open}>
              <Open proposals={it.open} />
            </Section>
            <Section title={words.propose} words={words.proposeWords}>
              <ProposeForm />
            </Section>
            <Section title={words.holders}>
              <Holders of={it} />
            </Section>
            <Section title={words.past}>
              {it.past.length === 0 ? <p>{words.pastNone}</p> : <Past proposals={it.past} />}
            </Section>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function useWhat(): (it: RoleProposal) => string {
  const words = useTexts(roleTexts)
  return ({ isGrant, role, name }) => (isGrant ? words.grants : words.takes)(words[role], name)
}

function Open({ proposals }: { proposals: readonly RoleProposal[] }) {
  const words = useTexts(roleTexts)
  const all = useTexts(adminTexts)
  const whatOf = useWhat()
  const [asked, setAsked] = useState<RoleProposal>()
  const decline = useChange((id: string) => api.admin.declineRole({ id }))
  const end = (it: RoleProposal) =>
    decline.mutate(it.id, { onSuccess: () => toast(it.isOwn ? words.withdrawn : words.declined) })
  if (proposals.length === 0) {
    return (
      <EmptyState icon={UserPlusIcon} title={words.openNone}>
        {words.openNoneWords}
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        caption={words.open}
        rows={proposals}
        keyOf={(it) => it.id}
        columns={[
          {
            label: words.what,
            kind: 'header',
            render: (it) => (
              <span>
                {whatOf(it)}
                <span className={styles.what}>{it.reason}</span>
              </span>
            ),
          },
          { label: words.by, render: (it) => it.proposedBy ?? '–' },
          { label: words.until, render: (it) => `${date(it.expiresAt)} ${time(it.expiresAt)}` },
          {
            label: all.act,
            kind: 'acts',
            render: (it) => (
              <span className={styles.settle}>
                {it.isOwn && <span className={styles.what}>{words.own}</span>}
                {it.isAboutCaller && <span className={styles.what}>{words.aboutYou}</span>}
                {!it.isOwn && !it.isAboutCaller && (
                  <Button size="small" onClick={() => setAsked(it)}>
                    {words.consent}
                    <span className={layout.hidden}> {whatOf(it)}</span>
                  </Button>
                )}
                <Button size="small" kind="quiet" onClick={() => end(it)}>
                  {it.isOwn ? words.withdraw : words.decline}
                  <span className={layout.hidden}> {whatOf(it)}</span>
                </Button>
              </span>
            ),
          },
        ]}
        stacked
      />
      {decline.isError && <FailureNotice failure={decline.error} />}
      {asked && <Consent to={asked} what={whatOf(asked)} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Consent({ to, what, onClose }: { to: RoleProposal; what: string; onClose: () => void }) {
  const words = useTexts(roleTexts)
  const consent = useChange(() => api.admin.consentToRole({ id: to.id }))
  const confirm = () =>
    consent.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast(words.consented)
      },
    })
  return (
    <Dialog
      title={words.consentQuestion(what)}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" busy={consent.isPending} onClick={confirm}>
          {words.consent}
        </Button>
      }
    >
      <p>{words.consentWords}</p>
      {consent.isError && <FailureNotice failure={consent.error} />}
    </Dialog>
  )
}

function Holders({ of: { holders } }: { of: Roles }) {
  const words = useTexts(roleTexts)
  return (
    <DataTable
      caption={words.holders}
      rows={holders}
      keyOf={(it) => `${it.accountId}${it.role}`}
      columns={[
        { label: words.name, kind: 'header', render: (it) => it.name },
        { label: words.role, render: (it) => words[it.role] },
        { label: words.since, render: (it) => date(it.grantedAt) },
      ]}
      stacked
    />
  )
}

function Past({ proposals }: { proposals: readonly RoleProposal[] }) {
  const words = useTexts(roleTexts)
  const whatOf = useWhat()
  return (
    <DataTable
      caption={words.past}
      rows={proposals}
      keyOf={(it) => it.id}
      columns={[
        {
          label: words.what,
          kind: 'header',
          render: (it) => (
            <span>
              {whatOf(it)}
              <span className={styles.what}>{it.reason}</span>
            </span>
          ),
        },
        { label: words.by, render: (it) => it.proposedBy ?? '–' },
        {
          label: words.outcome,
          render: (it) =>
            [it.outcome ? words[it.outcome] : words.expired, it.decidedBy, date(it.decidedAt ?? it.expiresAt)]
              .filter(Boolean)
              .join(', '),
        },
      ]}
      stacked
    />
  )
}
