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
  const texts = useTexts(settingsTexts)
  const acts = useTexts(actTexts)
  const { seats, seatsRule } = useTexts(organisationTexts)
  const { id, users, invitations, outsideActs, outsideVisits } = organisation
  return (
    <>
      <Section title={texts.people} text={`${seats(users.length, ORGANISATION_SEATS)}. ${seatsRule}`}>
        <UserTable organisationId={id} users={users} />
      </Section>
      <Section title={texts.handOver} text={texts.handOverText}>
        <HandOver organisation={organisation} />
        <LeaveOrganisation organisation={organisation} users={users} />
      </Section>
      <Section title={texts.invite} text={texts.inviteText}>
        {users.length >= ORGANISATION_SEATS ? (
          <Notice kind="info" title={texts.full}>
            {texts.fullText}
          </Notice>
        ) : (
          <InviteForm organisationId={id} />
        )}
      </Section>
      <Section title={texts.pending}>
        <PendingInvitations organisationId={id} invitations={invitations} />
      </Section>
      {outsideVisits.length > 0 && (
        <Section title={texts.visits} text={texts.visitsText}>
          <DataTable
            caption={texts.visits}
            rows={outsideVisits}
            keyOf={({ begunAt }) => begunAt}
            columns={[
              { label: texts.at, render: ({ begunAt }) => `${date(begunAt)} ${time(begunAt)}` },
              {
                label: texts.visitUntil,
                render: ({ endedAt }) => (endedAt === null ? texts.visitNow : time(endedAt)),
              },
              { label: texts.by, render: ({ by }) => by },
              { label: texts.visitReason, render: ({ reason }) => reason },
            ]}
            stacked
          />
        </Section>
      )}
      <Section title={texts.acts} text={texts.actsText}>
        {outsideActs.length === 0 ? (
          <p className={styles.quiet}>{texts.actsNone}</p>
        ) : (
          <DataTable
            caption={texts.acts}
            rows={outsideActs}
            keyOf={({ at, act }) => `${at}${act}`}
            columns={[
              { label: texts.at, render: ({ at }) => `${date(at)} ${time(at)}` },
              { label: texts.by, render: ({ by }) => by },
              {
                label: texts.what,
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
