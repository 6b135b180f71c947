import type { OrganisationWhole } from '@allmend/contract/base/organisations'
import { ORGANISATION_SEATS } from '@allmend/domain/base/organisations/user'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { HandOver } from './hand-over.tsx'
import { InviteForm } from './invite-form.tsx'
import { LeaveOrganisation } from './leave-organisation.tsx'
import { PendingInvitations } from './pending-invitations.tsx'
import styles from './settings.module.css'
import { actTexts, organisationTexts, settingsTexts } from '../texts.ts'
import { UserTable } from './user-table.tsx'

export function MemberSettings({ organisation }: { organisation: OrganisationWhole }) {
  const words = useTexts(settingsTexts)
  const acts = useTexts(actTexts)
  const { seats, seatsRule } = useTexts(organisationTexts)
  const { id, users, invitations, outsideActs, outsideVisits } = organisation
  return (
    <>
      <Section title={words.people} words={`${seats(users.length, ORGANISATION_SEATS)}. ${seatsRule}`}>
        <UserTable organisationId={id} users={users} />
      </Section>
      <Section title={words.handOver} words={words.handOverWords}>
        <HandOver organisation={organisation} />
        <LeaveOrganisation organisation={organisation} users={users} />
      </Section>
      <Section title={words.invite} words={words.inviteWords}>
        {users.length >= ORGANISATION_SEATS ? (
          <Notice kind="info" title={words.full}>
            {words.fullWords}
          </Notice>
        ) : (
          <InviteForm organisationId={id} />
        )}
      </Section>
      <Section title={words.pending}>
        <PendingInvitations organisationId={id} invitations={invitations} />
      </Section>
      {outsideVisits.length > 0 && (
        <Section title={words.visits} words={words.visitsWords}>
          <DataTable
            caption={words.visits}
            rows={outsideVisits}
            keyOf={({ begunAt }) => begunAt}
            columns={[
              { label: words.at, render: ({ begunAt }) => `${date(begunAt)} ${time(begunAt)}` },
              {
                label: words.visitUntil,
                render: ({ endedAt }) => (endedAt === null ? words.visitNow : time(endedAt)),
              },
              { label: words.by, render: ({ by }) => by },
              { label: words.visitReason, render: ({ reason }) => reason },
            ]}
            stacked
          />
        </Section>
      )}
      <Section title={words.acts} words={words.actsWords}>
        {outsideActs.length === 0 ? (
          <p className={styles.quiet}>{words.actsNone}</p>
        ) : (
          <DataTable
            caption={words.acts}
            rows={outsideActs}
            keyOf={({ at, act }) => `${at}${act}`}
            columns={[
              { label: words.at, render: ({ at }) => `${date(at)} ${time(at)}` },
              { label: words.by, render: ({ by }) => by },
              {
                label: words.what,
                render: ({ act }) => (act in acts ? acts[act as keyof typeof acts] : act),
              },
            ]}
            stacked
          />
        )}
      </Section>
    </>
  )
}
