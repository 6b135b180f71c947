import type { InsightsPage, PublicInsights } from '@allmend/contract/projects/content-insights'
import type { Protection } from '@allmend/contract/tracking/insights'
import { date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, EyeSlashIcon, ShieldCheckIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './story.module.css'
import { storyTexts } from './texts.ts'

interface FigureSourceProps {
  project: PublicInsights
  page: InsightsPage
  protection: Protection
}

/** Who let them out, by which rule, and what may be done with them. */
export function FigureSource({ project, page, protection }: FigureSourceProps) {
  const texts = useTexts(storyTexts)
  const { leastPeople, epsilon } = protection
  const parts = [
    { icon: ShieldCheckIcon, title: texts.reviewed, words: texts.reviewedText(date(page.approvedAt)) },
    {
      icon: EyeSlashIcon,
      title: texts.anonymous,
      words: texts.anonymousText(number(leastPeople), number(epsilon, 2)),
    },
    { icon: DownloadSimpleIcon, title: texts.open, words: texts.openText(project.organisation.name) },
  ]
  return (
    <Section
      title={texts.source}
      text={
        <Link className={layout.link} to="/accuracy">
          {texts.accuracy}
        </Link>
      }
    >
      <ul className={styles.source}>
        {parts.map((part) => (
          <li key={part.title}>
            <Icon of={part.icon} size={24} />
            <h3>{part.title}</h3>
            <p>{part.words}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
