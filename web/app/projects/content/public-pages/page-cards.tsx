import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { isShownWith } from '@allmend/domain/projects/projects/status'
import { usePublishedPeople } from '../../../platform/i18n/use-published-people.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { type Status, StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { cardTexts } from '../editor-texts.ts'
import styles from './page-cards.module.css'
import { channels, insightsDraft, inviteDraft } from '../queries.ts'

interface PageCardsProps {
  project: ProjectOverview
  isAdmin: boolean
  /** Where its survey is answered. */
  survey?: string | undefined
}

/** The public pages of a project, each with its address and whether the public sees it. */
export function PageCards({ project, isAdmin, survey }: PageCardsProps) {
  const texts = useTexts(cardTexts)
  const isTracking = project.product === 'tracking'
  const isLive = project.live_timestamp !== null
  const hidden = { status: 'test', text: texts.afterGoLive } as const
  return (
    <Section title={texts.title} text={isTracking ? texts.text : texts.cityText}>
      <div className={styles.cards}>
        <InviteCard project={project} isAdmin={isAdmin} />
        {isTracking && (
          <>
            <Card
              title={texts.survey}
              address={survey}
              isOpen={isLive}
              state={isLive ? { status: 'live', text: texts.isPublic } : hidden}
              note={survey ? undefined : texts.noSurvey}
            />
            <InsightsCard project={project} isAdmin={isAdmin} />
          </>
        )}
      </div>
    </Section>
  )
}

function InsightsCard({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(cardTexts)
  const { data: draft } = useQuery(insightsDraft(project.id))
  const isLive = project.live_timestamp !== null
  const isPublished = isLive && draft !== undefined && draft.publishedVersion !== null
  const waiting = isLive
    ? ({ status: 'pending', text: texts.noInsights } as const)
    : ({ status: 'test', text: texts.afterGoLive } as const)
  return (
    <Card
      title={texts.insights}
      address={`/insights/${project.code}`}
      isOpen={isLive}
      state={isPublished ? { status: 'live', text: texts.isPublic } : waiting}
      note={isPublished ? undefined : texts.insightsText}
    >
      {isAdmin && (
        <ButtonLink
          size="small"
          to={`/${project.organizationSlug}/tracking/${project.code}/public-pages/insights`}
        >
          {texts.editInsights}
        </ButtonLink>
      )}
    </Card>
  )
}

function InviteCard({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(cardTexts)
  const draft = useQuery(inviteDraft(project.id))
  const counted = useQuery(channels(project.id))
  const isPublished = draft.data !== undefined && draft.data.publishedVersion !== null
  const isShown = isPublished && isShownWith(project.badge)
  const published = usePublishedPeople()
  const all = counted.data?.all
  const pages = `/${project.organizationSlug}/${project.product}/${project.code}/public-pages`
  return (
    <Card
      title={texts.invite}
      address={inviteAddress(project.code)}
      isOpen={isShown}
      state={
        isShown
          ? { status: 'live', text: texts.isPublic }
          : { status: 'test', text: isPublished ? texts.notShown : texts.unpublished }
      }
      note={all && texts.visits(published(all.visits), published(all.joins))}
    >
      {isAdmin && (
        <ButtonLink size="small" to={`${pages}/invite`}>
          {texts.edit}
        </ButtonLink>
      )}
      {project.product === 'cityserver' && (
        <ButtonLink size="small" to={pages}>
          {texts.toPages}
        </ButtonLink>
      )}
      {isShown && <CopyButton text={location.origin + inviteAddress(project.code)} />}
    </Card>
  )
}

interface CardProps {
  title: string
  address: string | undefined
  isOpen: boolean
  state: { status: Status; text: string }
  note: string | undefined
  children?: ReactNode
}

function Card({ title, address, isOpen, state, note, children }: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {address && <StatusBadge status={state.status}>{state.text}</StatusBadge>}
      </div>
      {address && isOpen && (
        <Link className={layout.link} to={address}>
          {address}
        </Link>
      )}
      {address && !isOpen && <span>{address}</span>}
      {note && <p>{note}</p>}
      {children && <div className={styles.acts}>{children}</div>}
    </article>
  )
}
