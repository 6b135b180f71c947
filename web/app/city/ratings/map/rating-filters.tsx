import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { AGE_CLASSES, BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import { DIRECTIONS } from '@allmend/domain/city/ratings/rating'
import { number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Switch } from '../../../platform/ui/field/switch.tsx'
import { GroupChoice } from '../group-choice.tsx'
import { ageTexts, frequencyTexts, raterGenderTexts, usageTexts } from '../rater-texts.ts'
import { ratingTexts } from '../rating-texts.ts'
import { firstDayOf, useQuarterWords } from './quarter-words.ts'
import { summaryOf } from './queries.ts'
import { RatingExports } from './rating-exports.tsx'
import styles from './rating-filters.module.css'
import { RatingFoot } from './rating-foot.tsx'
import { activeFilters, askedIn, MODES, ROUTES, SIDES, TYPES, withoutFilters } from './rating-view.ts'
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
  const words = useTexts(ratingMapTexts)
  const genders = useTexts(raterGenderTexts)
  const ages = useTexts(ageTexts)
  const frequencies = useTexts(frequencyTexts)
  const usages = useTexts(usageTexts)
  const quarterWords = useQuarterWords()
  const [view, change] = useRatingView()
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useQuery(summaryOf(projectId, askedIn(view)))
  const active = activeFilters(view)
  // Those of the address stay choosable although nobody rated then.
  const quarters = [view.from, view.through, view.since, ...(summary.data?.quarters ?? [])]
  const times = [...new Set(quarters.filter((it) => it !== undefined))]
    .toSorted()
    .map((value) => ({ value, label: quarterWords(value) }))
  const open = { value: '', label: words.always }
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {words.filters} {active > 0 && <span>{words.active(number(active))}</span>}
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
            {words.reset}
          </Button>
        )}
      </div>
      <div className={styles.groups}>
        <section className={styles.group}>
          <h3>{words.mode}</h3>
          <Segments
            label={words.mode}
            value={view.mode}
            options={MODES.map((value) => ({ value, label: words[value] }))}
            onValue={(mode) => change({ mode })}
          />
          <Segments
            label={words.type}
            value={view.type}
            options={TYPES.map((value) => ({
              value,
              label: value === 'all' ? words.allTypes : words[value],
            }))}
            onValue={(type) => change({ type })}
          />
          <Segments
            label={words.routes}
            value={view.routes}
            options={ROUTES.toReversed().map((value) => ({ value, label: words[value] }))}
            onValue={(routes) => change({ routes })}
          />
          <SelectField
            label={words.direction}
            value={view.direction}
            options={DIRECTIONS.map((value) => ({ value, label: words[value] }))}
            onValue={(value) => change({ direction: DIRECTIONS.find((it) => it === value) ?? 'both' })}
          />
        </section>
        <section className={styles.group}>
          <h3>{words.period}</h3>
          <div className={styles.two}>
            <SelectField
              label={words.from}
              value={view.from ?? ''}
              disabled={view.since !== undefined}
              options={[open, ...times]}
              onValue={(value) => change({ from: value || undefined })}
            />
            <SelectField
              label={words.through}
              value={view.through ?? ''}
              disabled={view.since !== undefined}
              options={[open, ...times]}
              onValue={(value) => change({ through: value || undefined })}
            />
          </div>
        </section>
        <section className={styles.group}>
          <h3>{words.people}</h3>
          <GroupChoice groups={groups} value={view.group} onValue={(group) => change({ group })} />
          <OneOf
            label={words.gender}
            value={view.gender}
            options={GENDERS.map((value) => ({ value, label: genders[value] }))}
            onValue={(gender) => change({ gender })}
          />
          <OneOf
            label={words.age}
            value={view.age}
            options={AGE_CLASSES.map((value) => ({ value, label: ages[value] }))}
            onValue={(age) => change({ age })}
          />
          <OneOf
            label={words.frequency}
            value={view.frequency}
            options={BIKE_FREQUENCIES.map((value) => ({ value, label: frequencies[value] }))}
            onValue={(frequency) => change({ frequency })}
          />
          <OneOf
            label={words.usage}
            value={view.usage}
            options={BIKE_USAGES.map((value) => ({ value, label: usages[value] }))}
            onValue={(usage) => change({ usage })}
          />
        </section>
        <section className={styles.group}>
          <h3>{words.compare}</h3>
          <SelectField
            label={words.keyDate}
            value={view.since ?? ''}
            options={[
              { value: '', label: words.noDate },
              ...times.map(({ value }) => ({ value, label: firstDayOf(value) })),
            ]}
            onValue={(value) => change({ since: value || undefined, ...(!value && { equal: 'shown' }) })}
          />
          {view.since && (
            <>
              <div className={styles.sides}>
                <Segments
                  label={words.shownSide}
                  value={view.side}
                  options={SIDES.map((value) => ({ value, label: words[value] }))}
                  onValue={(side) => change({ side })}
                />
              </div>
              <p>{words.compareWords}</p>
            </>
          )}
          <Switched
            label={words.hideEqual}
            about={words.hideEqualWords}
            isOn={view.equal === 'hidden'}
            disabled={view.since === undefined}
            onValue={(isOn) => change({ equal: isOn ? 'hidden' : 'shown' })}
          />
        </section>
        <section className={styles.group}>
          <Switched
            label={words.weighting}
            about={words.weightingWords}
            isOn={view.weighting === 'balanced'}
            onValue={(isOn) => change({ weighting: isOn ? 'balanced' : 'none' })}
          />
          <Switched
            label={words.statistics}
            about={words.statisticsWords}
            isOn={view.statistics === 'on'}
            onValue={(isOn) => change({ statistics: isOn ? 'on' : 'off', edge: undefined })}
          />
        </section>
        <section className={styles.group}>
          <RatingExports projectId={projectId} asked={askedIn(view)} />
        </section>
        <OtherMaps project={project} />
      </div>
      <RatingFoot query={summary} />
    </div>
  )
}

/** The same ratings for others: for everybody once the project is live, and for schools. */
function OtherMaps({ project }: { project: ProjectOverview }) {
  const words = useTexts(ratingMapTexts)
  const address = `/${project.organizationSlug}/cityserver/${project.code}`
  return (
    <section className={styles.group}>
      <h3>{words.otherMaps}</h3>
      <ul className={styles.links}>
        {project.status === 'live' && (
          <li>
            <Link to={`${address}/citysite`}>{words.citySite}</Link>
          </li>
        )}
        <li>
          <Link to={`${address}/schoolmap`}>{words.schoolMap}</Link>
        </li>
        <li>
          <Link to={`${address}/routemap`}>{words.routeMap}</Link>
        </li>
        <li>
          <Link to={`${address}/maintenance`}>{words.maintenance}</Link>
        </li>
      </ul>
    </section>
  )
}

function OneOf<T extends string>({
  label,
  value,
  options,
  onValue,
}: {
  label: string
  value: T | undefined
  options: readonly { value: T; label: string }[]
  onValue: (value: T | undefined) => void
}) {
  const { everybody } = useTexts(ratingTexts)
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: everybody }, ...options]}
      onValue={(chosen) => onValue(options.find((it) => it.value === chosen)?.value)}
    />
  )
}

interface SwitchedProps {
  label: string
  about: ReactNode
  isOn: boolean
  disabled?: boolean
  onValue: (isOn: boolean) => void
}

function Switched({ label, about, isOn, disabled = false, onValue }: SwitchedProps) {
  const words = useTexts(ratingMapTexts)
  return (
    <div className={styles.switched}>
      <span>
        <b>{label}</b>
        <small>{about}</small>
      </span>
      <Switch label={label} isOn={isOn} disabled={disabled} onValue={onValue}>
        {isOn ? words.on : words.off}
      </Switch>
    </div>
  )
}
