import type { InsightsPage, PublicInsights } from '@allmend/contract/projects/content-insights'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { AtAGlance } from './at-a-glance.tsx'
import { csvAddress, embedAddress } from './addresses.ts'
import { FigureSource } from './figure-source.tsx'
import type { FindingChart } from './finding-chart.ts'
import { NoFigures } from './no-figures.tsx'
import styles from './story.module.css'
import { storyTexts } from './texts.ts'

interface InsightsStoryProps {
  project: PublicInsights
  page: InsightsPage
  figures: PublicFigures | null
  Chart: FindingChart
}

/** What the organisation found, told by public releases. */
export function InsightsStory({ project, page, figures, Chart }: InsightsStoryProps) {
  const texts = useTexts(storyTexts)
  const period = figures?.period
  return (
    <>
      <Page>
        <div className={styles.head}>
          <h1>{page.title}</h1>
          <div>
            <p className={styles.name}>{project.name}</p>
            <p>{page.lead}</p>
            {period && (
              <p>
                {texts.weeks(
                  calendarDay(period.from),
                  calendarDay(period.through),
                  number(figures.releases.length),
                )}
              </p>
            )}
          </div>
        </div>
        {figures && period ? (
          <>
            <AtAGlance figures={figures} />
            {page.findings.map(({ kind, title, words: text }) => (
              <Section
                key={kind}
                title={title}
                text={
                  <>
                    {text && <p>{text}</p>}
                    <p className={styles.embed}>
                      <Link to={embedAddress(project.code, kind)} aria-label={texts.embedOf(title)}>
                        {texts.embed}
                      </Link>
                    </p>
                  </>
                }
              >
                <Chart kind={kind} figures={figures} csvOf={csvAddress(project.code)} />
              </Section>
            ))}
            <FigureSource project={project} page={page} protection={figures.protection} />
          </>
        ) : (
          <NoFigures />
        )}
      </Page>
      {page.seatsFree > 0 && (
        <div className={styles.join}>
          <Page className={styles.joinRow}>
            <h2>{page.seatsFree === 1 ? texts.oneSeat : texts.seats(number(page.seatsFree))}</h2>
            <ButtonLink kind="here" to={`/invite/${project.code}`}>
              {texts.join(project.code)}
            </ButtonLink>
          </Page>
        </div>
      )}
    </>
  )
}
