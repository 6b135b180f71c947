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
  const texts = useTexts(roleTexts)
  const found = useQuery(roles)
  return (
    <AdminPage at="/admin/roles" title={texts.title} text={texts.text}>
      <Loaded query={found} lines={8}>
        {(it) => (
          <>
            <Section title={texts.open}>
              <Open proposals={it.open} />
            </Section>
            <Section title={texts.propose} text={texts.proposeText}>
              <ProposeForm />
            </Section>
            <Section title={texts.holders}>
              <Holders of={it} />
            </Section>
            <Section title={texts.past}>
              {it.past.length === 0 ? <p>{texts.pastNone}</p> : <Past proposals={it.past} />}
            </Section>
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function useWhat(): (it: RoleProposal) => string {
  const texts = useTexts(roleTexts)
  return ({ isGrant, role, name }) => (isGrant ? texts.grants : texts.takes)(texts[role], name)
}

function Open({ proposals }: { proposals: readonly RoleProposal[] }) {
  const texts = useTexts(roleTexts)
  const all = useTexts(adminTexts)
  const whatOf = useWhat()
  const [asked, setAsked] = useState<RoleProposal>()
  const decline = useChange((id: string) => api.admin.declineRole({ id }))
  const end = (it: RoleProposal) =>
    decline.mutate(it.id, { onSuccess: () => toast(it.isOwn ? texts.withdrawn : texts.declined) })
  if (proposals.length === 0) {
    return (
      <EmptyState icon={UserPlusIcon} title={texts.openNone}>
        {texts.openNoneText}
      </EmptyState>
    )
  }
  return (
    <>
      <DataTable
        caption={texts.open}
        rows={proposals}
        keyOf={(it) => it.id}
        columns={[
          {
            label: texts.what,
            kind: 'header',
            render: (it) => (
              <span>
                {whatOf(it)}
                <span className={styles.what}>{it.reason}</span>
              </span>
            ),
          },
          { label: texts.by, render: (it) => it.proposedBy ?? '–' },
          { label: texts.until, render: (it) => `${date(it.expiresAt)} ${time(it.expiresAt)}` },
          {
            label: all.act,
            kind: 'acts',
            render: (it) => (
              <span className={styles.settle}>
                {it.isOwn && <span className={styles.what}>{texts.own}</span>}
                {it.isAboutCaller && <span className={styles.what}>{texts.aboutYou}</span>}
                {!it.isOwn && !it.isAboutCaller && (
                  <Button size="small" onClick={() => setAsked(it)}>
                    {texts.consent}
                    <span className={layout.hidden}> {whatOf(it)}</span>
                  </Button>
                )}
                <Button size="small" kind="quiet" onClick={() => end(it)}>
                  {it.isOwn ? texts.withdraw : texts.decline}
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
  const texts = useTexts(roleTexts)
  const consent = useChange(() => api.admin.consentToRole({ id: to.id }))
  const confirm = () =>
    consent.mutate(undefined, {
      onSuccess: () => {
        onClose()
        toast(texts.consented)
      },
    })
  return (
    <Dialog
      title={texts.consentQuestion(what)}
      isOpen
      onClose={onClose}
      act={
        <Button kind="primary" busy={consent.isPending} onClick={confirm}>
          {texts.consent}
        </Button>
      }
    >
      <p>{texts.consentText}</p>
      {consent.isError && <FailureNotice failure={consent.error} />}
    </Dialog>
  )
}

function Holders({ of: { holders } }: { of: Roles }) {
  const texts = useTexts(roleTexts)
  return (
    <DataTable
      caption={texts.holders}
      rows={holders}
      keyOf={(it) => `${it.accountId}${it.role}`}
      columns={[
        { label: texts.name, kind: 'header', render: (it) => it.name },
        { label: texts.role, render: (it) => texts[it.role] },
        { label: texts.since, render: (it) => date(it.grantedAt) },
      ]}
      stacked
    />
  )
}

function Past({ proposals }: { proposals: readonly RoleProposal[] }) {
  const texts = useTexts(roleTexts)
  const whatOf = useWhat()
  return (
    <DataTable
      caption={texts.past}
      rows={proposals}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.what,
          kind: 'header',
          render: (it) => (
            <span>
              {whatOf(it)}
              <span className={styles.what}>{it.reason}</span>
            </span>
          ),
        },
        { label: texts.by, render: (it) => it.proposedBy ?? '–' },
        {
          label: texts.outcome,
          render: (it) =>
            [it.outcome ? texts[it.outcome] : texts.expired, it.decidedBy, date(it.decidedAt ?? it.expiresAt)]
              .filter(Boolean)
              .join(', '),
        },
      ]}
      stacked
    />
  )
}
