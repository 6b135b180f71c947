import type { ListedProject } from '@allmend/contract/projects/content'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { isBuilt } from '../../../sitemap.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { PathIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Crest } from '../../../platform/ui/picture/crest.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './public-projects.module.css'
import { SiteHead } from './site-head.tsx'
import { publicProjectsTexts } from './site-texts.ts'

/** Everybody's way to a project without a poster in front of her. */
export function PublicProjects({ projects }: { projects: readonly ListedProject[] }) {
  const texts = useTexts(publicProjectsTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.heading} text={texts.description}>
        {isBuilt('/join') && <ButtonLink to="/join">{texts.code}</ButtonLink>}
      </SiteHead>
      {projects.length === 0 ? (
        <EmptyState icon={PathIcon} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      ) : (
        <ul className={styles.projects} aria-label={texts.list}>
          {projects.map((project) => (
            <Project key={project.code} project={project} />
          ))}
        </ul>
      )}
    </Page>
  )
}

function Project({ project }: { project: ListedProject }) {
  const texts = useTexts(publicProjectsTexts)
  const { code, title, lead, organisation, startDay, endDay, isPaused } = project
  return (
    <li>
      <Crest name={organisation.name} logo={organisation.logo} />
      <div>
        <h2>
          <Link to={`/invite/${code}`}>{title}</Link>
        </h2>
        <p>{lead}</p>
      </div>
      <p className={styles.facts}>
        {texts.by(organisation.name, organisation.location)}
        <br />
        {texts.period(calendarDay(startDay), calendarDay(endDay))}
        {isPaused && (
          <>
            <br />
            {texts.paused}
          </>
        )}
      </p>
    </li>
  )
}
