import type { ReactNode } from 'react'
import type { GroupNamed } from '@allmend/contract/city/people'
import { AGE_CLASSES, BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import { DIRECTIONS } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Switch } from '../../../platform/ui/field/switch.tsx'
import { GroupChoice } from '../group-choice.tsx'
import { ageTexts, frequencyTexts, raterGenderTexts, usageTexts } from '../rater-texts.ts'
import { ratingTexts } from '../rating-texts.ts'
import { firstDayOf } from './quarter-texts.ts'
import styles from './rating-filters.module.css'
import { MODES, ROUTES, SIDES, TYPES } from './rating-view.ts'
import { ratingMapTexts } from './texts.ts'
import { useRatingView } from './use-rating-view.ts'

export interface Quarter {
  value: string
  label: string
}

/** What is rated, of whom, on which streets, which way. */
export function ShownGroup() {
  const texts = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  return (
    <section className={styles.group}>
      <h3>{texts.mode}</h3>
      <Segments
        label={texts.mode}
        value={view.mode}
        options={MODES.map((value) => ({ value, label: texts[value] }))}
        onValue={(mode) => change({ mode })}
      />
      <Segments
        label={texts.type}
        value={view.type}
        options={TYPES.map((value) => ({
          value,
          label: value === 'all' ? texts.allTypes : texts[value],
        }))}
        onValue={(type) => change({ type })}
      />
      <Segments
        label={texts.routes}
        value={view.routes}
        options={ROUTES.toReversed().map((value) => ({ value, label: texts[value] }))}
        onValue={(routes) => change({ routes })}
      />
      <SelectField
        label={texts.direction}
        value={view.direction}
        options={DIRECTIONS.map((value) => ({ value, label: texts[value] }))}
        onValue={(value) => change({ direction: DIRECTIONS.find((it) => it === value) ?? 'both' })}
      />
    </section>
  )
}

/** Quarters of the year. */
export function PeriodGroup({ quarters }: { quarters: readonly Quarter[] }) {
  const texts = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  return (
    <section className={styles.group}>
      <h3>{texts.period}</h3>
      <div className={styles.two}>
        <SelectField
          label={texts.from}
          value={view.from ?? ''}
          disabled={view.since !== undefined}
          options={[{ value: '', label: texts.always }, ...quarters]}
          onValue={(value) => change({ from: value || undefined })}
        />
        <SelectField
          label={texts.through}
          value={view.through ?? ''}
          disabled={view.since !== undefined}
          options={[{ value: '', label: texts.always }, ...quarters]}
          onValue={(value) => change({ through: value || undefined })}
        />
      </div>
    </section>
  )
}

/** Who rated. */
export function PeopleGroup({ groups }: { groups: readonly GroupNamed[] }) {
  const texts = useTexts(ratingMapTexts)
  const genders = useTexts(raterGenderTexts)
  const ages = useTexts(ageTexts)
  const frequencies = useTexts(frequencyTexts)
  const usages = useTexts(usageTexts)
  const [view, change] = useRatingView()
  return (
    <section className={styles.group}>
      <h3>{texts.people}</h3>
      <GroupChoice groups={groups} value={view.group} onValue={(group) => change({ group })} />
      <OneOf
        label={texts.gender}
        value={view.gender}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
        onValue={(gender) => change({ gender })}
      />
      <OneOf
        label={texts.age}
        value={view.age}
        options={AGE_CLASSES.map((value) => ({ value, label: ages[value] }))}
        onValue={(age) => change({ age })}
      />
      <OneOf
        label={texts.frequency}
        value={view.frequency}
        options={BIKE_FREQUENCIES.map((value) => ({ value, label: frequencies[value] }))}
        onValue={(frequency) => change({ frequency })}
      />
      <OneOf
        label={texts.usage}
        value={view.usage}
        options={BIKE_USAGES.map((value) => ({ value, label: usages[value] }))}
        onValue={(usage) => change({ usage })}
      />
    </section>
  )
}

/** Before and after a day. */
export function CompareGroup({ quarters }: { quarters: readonly Quarter[] }) {
  const texts = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  return (
    <section className={styles.group}>
      <h3>{texts.compare}</h3>
      <SelectField
        label={texts.keyDate}
        value={view.since ?? ''}
        options={[
          { value: '', label: texts.noDate },
          ...quarters.map(({ value }) => ({ value, label: firstDayOf(value) })),
        ]}
        onValue={(value) => change({ since: value || undefined, ...(!value && { equal: 'shown' }) })}
      />
      {view.since && (
        <>
          <div className={styles.sides}>
            <Segments
              label={texts.shownSide}
              value={view.side}
              options={SIDES.map((value) => ({ value, label: texts[value] }))}
              onValue={(side) => change({ side })}
            />
          </div>
          <p>{texts.compareText}</p>
        </>
      )}
      <Switched
        label={texts.hideEqual}
        about={texts.hideEqualText}
        isOn={view.equal === 'hidden'}
        disabled={view.since === undefined}
        onValue={(isOn) => change({ equal: isOn ? 'hidden' : 'shown' })}
      />
    </section>
  )
}

/** How it is counted, and shown as figures. */
export function CountGroup() {
  const texts = useTexts(ratingMapTexts)
  const [view, change] = useRatingView()
  return (
    <section className={styles.group}>
      <Switched
        label={texts.weighting}
        about={texts.weightingText}
        isOn={view.weighting === 'balanced'}
        onValue={(isOn) => change({ weighting: isOn ? 'balanced' : 'none' })}
      />
      <Switched
        label={texts.statistics}
        about={texts.statisticsText}
        isOn={view.statistics === 'on'}
        onValue={(isOn) => change({ statistics: isOn ? 'on' : 'off', edge: undefined })}
      />
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
  const texts = useTexts(ratingMapTexts)
  return (
    <div className={styles.switched}>
      <span>
        <b>{label}</b>
        <small>{about}</small>
      </span>
      <Switch label={label} isOn={isOn} disabled={disabled} onValue={onValue}>
        {isOn ? texts.on : texts.off}
      </Switch>
    </div>
  )
}
