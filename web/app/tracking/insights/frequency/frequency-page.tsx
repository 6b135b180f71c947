import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { FrequencyWeek } from '@allmend/contract/tracking/frequency'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ownTiles } from '../../../platform/map/own-tiles.ts'
import type { Shown } from '../../../platform/map/shown.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowLeftIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { useStepsToProject } from '../../../projects/projects/index.ts'
import { Downloads } from './downloads.tsx'
import { FrequencyExplorer } from './frequency-explorer.tsx'
import styles from './frequency.module.css'
import { mostPublished, useFrequencyView } from './frequency-view.ts'
import { Method } from './method.tsx'
import { frequencyStreets, frequencyWeeks } from './queries.ts'
import { SampleFrequency } from './sample-frequency.tsx'
import { SyntheticDataset } from './synthetic.tsx'
import { frequencyTexts } from './texts.ts'

interface FrequencyPageProps {
  project: ProjectOverview
  base: BaseMap | undefined
  /** Of the town of the sample. */
  sampleBase: BaseMap | undefined
}

/** How many people pass a street: a project's own weeks, or the sample where there are none yet. */
export function FrequencyPage({ project, base, sampleBase }: FrequencyPageProps) {
  const texts = useTexts(frequencyTexts)
  const query = useQuery(frequencyWeeks(project.id))
  return (
    <>
      <title>{`${texts.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{texts.title}</h1>
      <Bar project={project} />
      <Loaded query={query} lines={8}>
        {({ isApproved, weeks: [first, ...others] }) =>
          first ? (
            <OwnFrequency project={project} base={base} weeks={[first, ...others]} />
          ) : (
            <>
              <Page>
                <Notice kind="info" title={texts.sampleTitle}>
                  <p>{isApproved ? texts.waitWeek : texts.waitBoard}</p>
                  {!isApproved && (
                    <p>
                      <Link className={layout.link} to={`${addressOf(project)}/ethics`}>
                        {texts.toBoard}
                      </Link>
                    </p>
                  )}
                </Notice>
              </Page>
              <SampleFrequency base={sampleBase} />
            </>
          )
        }
      </Loaded>
      <Page>
        <SyntheticDataset />
      </Page>
    </>
  )
}

const addressOf = ({ organizationSlug, code }: ProjectOverview): string =>
  `/${organizationSlug}/tracking/${code}`

function Bar({ project }: { project: ProjectOverview }) {
  const texts = useTexts(frequencyTexts)
  return (
    <div className={styles.top}>
      <ButtonLink kind="quiet" to={addressOf(project)}>
        <Icon of={ArrowLeftIcon} size={20} />
        {texts.back}
      </ButtonLink>
      <Breadcrumb label={texts.crumbs} steps={useStepsToProject(project)} here={texts.title} />
    </div>
  )
}

const A_PAGE = 20
const AT_MOST = 500

interface OwnFrequencyProps extends Omit<FrequencyPageProps, 'sampleBase'> {
  weeks: readonly [FrequencyWeek, ...FrequencyWeek[]]
}

function OwnFrequency({ project, base, weeks }: OwnFrequencyProps) {
  const texts = useTexts(frequencyTexts)
  const [view, onView] = useFrequencyView(mostPublished(weeks[0].byMode))
  const [named, setNamed] = useState('')
  const [atMost, setAtMost] = useState(A_PAGE)
  const asked = useDeferredValue(named.trim())
  const counted = weeks.find(({ week }) => week === view.week) ?? weeks[0]
  const { week } = counted
  const streets = useQuery(frequencyStreets(project.id, week, view, { named: asked, atMost }))
  const { id } = project
  const { mode } = view
  const shown = useMemo((): Shown => {
    const tiles = ownTiles(`frequency ${id} ${week} ${mode}`, (at, signal) =>
      api.insights.frequencyTile({ id, week, mode, ...at }, { signal }),
    )
    return { tiles, layer: 'streets', id: 'edge_id', zooms: [9, 16] }
  }, [id, week, mode])
  return (
    <>
      {streets.isError && (
        <Page>
          <FailureNotice failure={streets.error} retry={() => void streets.refetch()} />
        </Page>
      )}
      <FrequencyExplorer
        // Another week or mode has another source.
        key={`${week} ${mode}`}
        base={base}
        weeks={weeks}
        byMode={counted.byMode}
        view={view}
        onView={onView}
        shown={shown}
        published={streets.data}
        named={named}
        onNamed={setNamed}
        onMore={() => setAtMost(Math.min(AT_MOST, atMost * 3))}
      />
      <Page>
        <p className={styles.rule}>
          {texts.released(calendarDay(week), date(counted.releasedAt))}.{' '}
          {texts.noise(number(counted.noise), number(counted.epsilon, 2))}
        </p>
        <Downloads projectId={project.id} code={project.code} week={week} />
        <Method matchedPercent={counted.matchedPercent} />
      </Page>
    </>
  )
}
