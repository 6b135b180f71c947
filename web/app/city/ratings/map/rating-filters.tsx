import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { useQuarterTexts } from './quarter-texts.ts'
import { summaryOf } from './queries.ts'
import { RatingExports } from './rating-exports.tsx'
import {
  CompareGroup,
  CountGroup,
  PeopleGroup,
  PeriodGroup,
  type Quarter,
  ShownGroup,
} from './rating-filter-groups.tsx'
import styles from './rating-filters.module.css'
import { RatingFoot } from './rating-foot.tsx'
import { activeFilters, askedIn, type RatingView, withoutFilters } from './rating-view.ts'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

/** Whose ratings, and which, the map shows. */
export function RatingFilters({
  project,
  groups,
}: {
  project: ProjectOverview
  groups: readonly GroupNamed[]
}) {
  const { id: projectId } = project
  const texts = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useQuery(summaryOf(projectId, askedIn(view)))
  const active = activeFilters(view)
  const quarters = useQuarters(view, summary.data?.quarters ?? [])
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.filters} {active > 0 && <span>{texts.active(number(active))}</span>}
        </h2>
        {active > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              // The button goes with what it resets.
              heading.current?.focus()
              change(withoutFilters(view))
            }}
          >
            {texts.reset}
          </Button>
        )}
      </div>
      <div className={styles.groups}>
        <ShownGroup />
        <PeriodGroup quarters={quarters} />
        <PeopleGroup groups={groups} />
        <CompareGroup quarters={quarters} />
        <CountGroup />
        <section className={styles.group}>
          <RatingExports projectId={projectId} asked={askedIn(view)} />
        </section>
        <OtherMaps project={project} />
      </div>
      <RatingFoot query={summary} />
    </div>
  )
}

/** Quarters to choose from; those of the address stay choosable although nobody rated then. */
function useQuarters(view: RatingView, rated: readonly string[]): Quarter[] {
  const quarterTexts = useQuarterTexts()
  const quarters = [view.from, view.through, view.since, ...rated]
  return [...new Set(quarters.filter((it) => it !== undefined))]
    .toSorted()
    .map((value) => ({ value, label: quarterTexts(value) }))
}

/** The same ratings for others: for everybody once the project is live, and for schools. */
function OtherMaps({ project }: { project: ProjectOverview }) {
  const texts = useTexts(ratingMapTexts)
  const address = `/${project.organizationSlug}/cityserver/${project.code}`
  return (
    <section className={styles.group}>
      <h3>{texts.otherMaps}</h3>
      <ul className={styles.links}>
        {project.status === 'live' && (
          <li>
            <Link to={`${address}/citysite`}>{texts.citySite}</Link>
          </li>
        )}
        <li>
          <Link to={`${address}/schoolmap`}>{texts.schoolMap}</Link>
        </li>
        <li>
          <Link to={`${address}/routemap`}>{texts.routeMap}</Link>
        </li>
        <li>
          <Link to={`${address}/maintenance`}>{texts.maintenance}</Link>
        </li>
      </ul>
    </section>
  )
}
