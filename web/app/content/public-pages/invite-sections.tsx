import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects'
import { inviteAddress } from '@allmend/domain/content/channel'
import { headOf } from '../frame/head.ts'
import { Loaded } from '../frame/loaded.tsx'
import { ConsentTexts, ParticipantStates } from '../governance/index.ts'
import { Link } from '../i18n/link.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { ProjectFrame, ProjectGate } from '../projects/index.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import layout from '../ui/layout.module.css'
import { Section } from '../ui/section.tsx'
import type { Route } from './+types/public-pages'
import { ChannelTable } from './channel-table.tsx'
import { editorTexts, pagesTexts } from './editor-texts.ts'
import styles from './public-pages.module.css'
import { inviteDraft } from './queries.ts'

export const meta = headOf(pagesTexts)

export default function PublicPages({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project, role) => (
        <ProjectFrame project={project} role={role} part="publicPages">
          <Pages project={project} isAdmin={role !== 'member'} />
        </ProjectFrame>
      )}
    </ProjectGate>
  )
}

function Pages({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const words = useTexts(pagesTexts)
  const draft = useQuery(inviteDraft(project.id))
  return (
    <>
      <Section title={words.invite} words={words.inviteWords}>
        <Loaded query={draft}>{(it) => <Invitation project={project} draft={it} isAdmin={isAdmin} />}</Loaded>
      </Section>
      <Section title={words.channels} words={words.channelsWords}>
        <ChannelTable project={project} title={draft.data?.document.de.title ?? ''} isAdmin={isAdmin} />
      </Section>
      <Section title={words.newsletter} words={words.newsletterWords}>
        <ButtonLink to={`/${project.organizationSlug}/tracking/${project.code}/public-pages/newsletter`}>
          {words.newsletterOpen}
        </ButtonLink>
      </Section>
      <ParticipantStates projectId={project.id} />
      <Section title={words.others} words={words.othersWords}>
        <Others project={project} />
      </Section>
      <ConsentTexts projectId={project.id} isAdmin={isAdmin} />
    </>
  )
}

function Invitation({
  project,
  draft,
  isAdmin,
}: {
  project: ProjectOverview
  draft: { publishedVersion: number | null; isChanged: boolean }
  isAdmin: boolean
}) {
  const words = useTexts(pagesTexts)
  const editor = useTexts(editorTexts)
  const { publishedVersion, isChanged } = draft
  const address = inviteAddress(project.code)
  return (
    <div className={styles.invitation}>
      <img src={`${address}/qr.svg`} width={144} height={144} alt={words.qr} />
      <div>
        <p className={styles.address}>{location.origin + address}</p>
        <p className={styles.state}>
          {publishedVersion === null ? editor.neverPublished : editor.published(publishedVersion)}
          {'. '}
          {publishedVersion !== null && (isChanged ? editor.changed : editor.unchanged)}
        </p>
        <div className={styles.acts}>
          {isAdmin && (
            <ButtonLink
              kind="primary"
              to={`/${project.organizationSlug}/tracking/${project.code}/public-pages/invite`}
            >
              {words.edit}
            </ButtonLink>
          )}
          {publishedVersion !== null && <ButtonLink to={address}>{words.look}</ButtonLink>}
        </div>
      </div>
    </div>
  )
}

function Others({ project }: { project: ProjectOverview }) {
  const words = useTexts(pagesTexts)
  const isLive = project.live_timestamp !== null
  const surveyId = project.survey_url?.split(/[?#]/)[0]?.split('/').findLast(Boolean)
  const pages = [
    { label: words.survey, address: surveyId && `/survey/${project.code}/${surveyId}` },
    { label: words.insights, address: `/insights/${project.code}` },
  ]
  return (
    <dl className={styles.others}>
      {pages.map(({ label, address }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {!address && words.surveyNone}
            {address && !isLive && words.notLive}
            {address && isLive && (
              <Link className={layout.link} to={address}>
                {address}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
