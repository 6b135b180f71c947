import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type {
  Newsletter,
  Newsletters as Loadable,
} from '@allmend/contract/projects/participation-newsletters'
import { FAILURES } from '@allmend/contract/failures'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { NEWSLETTERS_AT_MOST } from '@allmend/domain/projects/participation/newsletter'
import { NEWSLETTER_TEXTS } from '@allmend/domain/projects/participation/newsletter-texts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { usePublishedPeople } from '../../../platform/i18n/use-published-people.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { AskForMore } from './ask-for-more.tsx'
import { NewsletterList } from './newsletter-list.tsx'
import type { AroundNewsletter } from './newsletter-calls.ts'
import { newsletters, useAddNewsletter, useNewsletterCalls } from './newsletter-queries.ts'
import { newsletterTexts } from './newsletter-texts.ts'
import { NewsletterWorkbench } from './newsletter-workbench.tsx'
import styles from './newsletter.module.css'

export function Newsletters({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const query = useQuery(newsletters(project.id))
  return (
    <Loaded query={query} lines={8}>
      {(loaded) => <View project={project} loaded={loaded} isAdmin={isAdmin} />}
    </Loaded>
  )
}

interface ViewProps {
  project: ProjectOverview
  loaded: Loadable
  isAdmin: boolean
}

/** The list above, the one that was chosen below. */
function View({ project, loaded, isAdmin }: ViewProps) {
  const texts = useTexts(newsletterTexts)
  const published = usePublishedPeople()
  const [query, setQuery] = useSearchParams()
  const chosen = loaded.newsletters.find((it) => String(it.number) === query.get('newsletter'))
  const pages = `/${project.organizationSlug}/${project.product}/${project.code}/public-pages`
  return (
    <>
      <p className={styles.back}>
        <Link className={layout.link} to={pages}>
          {texts.back}
        </Link>
      </p>
      <Section title={texts.title} text={texts.intro(number(loaded.allowed))}>
        <p className={styles.agreed}>
          {loaded.countedAt === null ? texts.agreedLater : texts.agreed(published(loaded.agreed))}
        </p>
        <NewsletterList
          newsletters={loaded.newsletters}
          caption={texts.list}
          noneText={texts.noneText}
          address={`${pages}/newsletter`}
          chosen={chosen?.number}
        />
        {isAdmin && (
          <Adding
            projectId={project.id}
            count={loaded.newsletters.length}
            allowed={loaded.allowed}
            onAdded={(added) => setQuery({ newsletter: String(added) }, { preventScrollReset: true })}
          />
        )}
      </Section>
      {chosen && (
        <Workbench
          key={`${chosen.number}${chosen.state}`}
          project={project}
          newsletter={chosen}
          isAdmin={isAdmin}
        />
      )}
    </>
  )
}

interface WorkbenchProps {
  project: ProjectOverview
  newsletter: Newsletter
  isAdmin: boolean
}

function Workbench({ project, newsletter, isAdmin }: WorkbenchProps) {
  const { voice } = useTexts(newsletterTexts)
  const calls = useNewsletterCalls(project.id, newsletter.number)
  const about = { organisation: project.organization, project: project.title }
  const around: AroundNewsletter = (language) => {
    const { from, why, withdraw } = NEWSLETTER_TEXTS[language]
    return { from: from(about), why: why(about), withdraw }
  }
  return (
    <NewsletterWorkbench
      newsletter={newsletter}
      calls={calls}
      around={around}
      isAdmin={isAdmin}
      voice={voice}
    />
  )
}

function Adding({
  projectId,
  count,
  allowed,
  onAdded,
}: {
  projectId: string
  count: number
  allowed: number
  onAdded: (number: number) => void
}) {
  const texts = useTexts(newsletterTexts)
  const language = useLanguage()
  const add = useAddNewsletter(projectId)
  if (count >= allowed) {
    return (
      <>
        <Notice kind="info">{FAILURES.newsletters_full[language]}</Notice>
        {allowed < NEWSLETTERS_AT_MOST && <AskForMore projectId={projectId} />}
      </>
    )
  }
  return (
    <div className={styles.acts}>
      <Button
        busy={add.isPending}
        onClick={() => add.mutate(undefined, { onSuccess: (added) => onAdded(added.number) })}
      >
        {texts.write}
      </Button>
      {add.isError && <FailureNotice failure={add.error} />}
    </div>
  )
}
