import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { editorTexts } from '../editor-texts.ts'
import { insightsDraft } from '../queries.ts'
import styles from '../public-pages/public-pages.module.css'
import { insightsEditorTexts } from './texts.ts'

/** The page of insights among the public pages: whether it is public, and the way to its draft. */
export function InsightsSection({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const texts = useTexts(insightsEditorTexts)
  const editor = useTexts(editorTexts)
  const query = useQuery(insightsDraft(project.id))
  return (
    <Section title={texts.section} text={texts.sectionText}>
      <Loaded query={query}>
        {({ publishedVersion, isChanged }) => (
          <>
            <p className={styles.state}>
              {publishedVersion === null ? editor.neverPublished : editor.published(publishedVersion)}
              {'. '}
              {publishedVersion !== null && (isChanged ? editor.changed : editor.unchanged)}
            </p>
            <div className={styles.acts}>
              {isAdmin && (
                <ButtonLink
                  to={`/${project.organizationSlug}/tracking/${project.code}/public-pages/insights`}
                >
                  {texts.edit}
                </ButtonLink>
              )}
              {publishedVersion !== null && (
                <ButtonLink to={`/insights/${project.code}`}>{texts.look}</ButtonLink>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Section>
  )
}
