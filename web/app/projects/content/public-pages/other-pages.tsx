import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import { pagesTexts } from '../editor-texts.ts'
import styles from './public-pages.module.css'

/** The public pages besides the invitation, once the public may see them. */
export function OtherPages({ project, survey }: { project: ProjectOverview; survey: string | undefined }) {
  const texts = useTexts(pagesTexts)
  const isLive = project.live_timestamp !== null
  const city = `/${project.organizationSlug}/cityserver/${project.code}/citysite`
  const pages =
    project.product === 'cityserver'
      ? [{ label: texts.photos, address: `${city}/photos` }]
      : [
          { label: texts.survey, address: survey },
          { label: texts.insights, address: `/insights/${project.code}` },
        ]
  return (
    <Section title={texts.others} text={texts.othersText}>
      <dl className={styles.others}>
        {pages.map(({ label, address }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {!address && texts.surveyNone}
              {address && !isLive && texts.notLive}
              {address && isLive && (
                <Link className={layout.link} to={address}>
                  {address}
                </Link>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
