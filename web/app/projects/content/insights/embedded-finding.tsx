import type { PublicInsights } from '@allmend/contract/projects/content-insights'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import type { FindingKind } from '@allmend/domain/projects/content/insights-page'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { NoFigures } from './no-figures.tsx'
import { csvAddress } from './addresses.ts'
import type { FindingChart } from './finding-chart.ts'
import styles from './story.module.css'
import { storyTexts } from './texts.ts'

interface EmbeddedFindingProps {
  project: PublicInsights
  kind: FindingKind
  title: string
  figures: PublicFigures | null
  Chart: FindingChart
}

/** One finding for itself, to stand in somebody else's page. */
export function EmbeddedFinding({ project, kind, title, figures, Chart }: EmbeddedFindingProps) {
  const texts = useTexts(storyTexts)
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1} className={styles.embedded}>
      <h1>{title}</h1>
      {figures?.period ? (
        <Chart kind={kind} figures={figures} csvOf={csvAddress(project.code)} />
      ) : (
        <NoFigures />
      )}
      <p className={styles.by}>
        {project.organisation.name}, CC BY 4.0.{' '}
        <a
          className={layout.link}
          href={addressOf(`/insights/${project.code}`, language)}
          target="_blank"
          rel="noopener"
        >
          {texts.toPage}
        </a>
      </p>
    </main>
  )
}
