import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { inviteAddress } from '@allmend/domain/projects/content/channel'
import { isShownWith } from '@allmend/domain/projects/projects/status'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { editorTexts, pagesTexts } from '../editor-texts.ts'
import { inviteDraft } from '../queries.ts'
import { ChannelTable } from './channel-table.tsx'
import styles from './public-pages.module.css'

/** The invite page as the public has it, the way to its draft, and the links that lead to it. */
export function InviteSections({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(pagesTexts)
  const draft = useQuery(inviteDraft(project.id))
  return (
    <>
      <Section title={texts.invite} text={texts.inviteText}>
        <Loaded query={draft}>{(it) => <Invitation project={project} draft={it} isAdmin={isAdmin} />}</Loaded>
      </Section>
      <Section title={texts.channels} text={texts.channelsText}>
        <ChannelTable project={project} title={draft.data?.document.de.title ?? ''} isAdmin={isAdmin} />
      </Section>
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
  const texts = useTexts(pagesTexts)
  const editor = useTexts(editorTexts)
  const { publishedVersion, isChanged } = draft
  const address = inviteAddress(project.code)
  return (
    <div className={styles.invitation}>
      <img src={`${address}/qr.svg`} width={144} height={144} alt={texts.qr} />
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
              to={`/${project.organizationSlug}/${project.product}/${project.code}/public-pages/invite`}
            >
              {texts.edit}
            </ButtonLink>
          )}
          {publishedVersion !== null && isShownWith(project.badge) && (
            <ButtonLink to={address}>{texts.look}</ButtonLink>
          )}
        </div>
      </div>
    </div>
  )
}
