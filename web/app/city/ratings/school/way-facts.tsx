import { useMemo, useRef } from 'react'
import type { School } from '@allmend/contract/base/network'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { PACE } from '@allmend/domain/city/ratings/way-to-school'
import { distance, duration, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { XIcon } from '../../../platform/ui/icons.ts'
import { ratingTexts } from '../rating-texts.ts'
import { STEP_TOKENS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import type { Around, StreetAround } from './around-school.ts'
import styles from './school-map.module.css'
import type { By, FoundWay } from './school-way.ts'
import { schoolMapTexts } from './texts.ts'

interface WayFactsProps {
  school: School
  around: Around
  start: number | undefined
  onStart: (edgeId: number | undefined) => void
  way: FoundWay | undefined
  by: By
}

/** From which street a child comes, and what its best way is like. */
export function WayFacts({ school, around, start, onStart, way, by }: WayFactsProps) {
  const texts = useTexts(schoolMapTexts)
  const field = useRef<HTMLDivElement>(null)
  const named = useMemo(() => oneAName(around.streets), [around])
  const chosen = around.streets.find(({ edgeId }) => edgeId === start)
  const value = named.find(({ name }) => name === chosen?.name)?.edgeId
  return (
    <>
      <section className={styles.part}>
        <h2>{texts.from}</h2>
        <div ref={field} className={styles.start}>
          <SelectField
            label={texts.street}
            optional
            value={value === undefined ? '' : String(value)}
            options={[
              { value: '', label: texts.noStreet },
              ...named.map(({ edgeId, name }) => ({ value: String(edgeId), label: name })),
            ]}
            onValue={(id) => onStart(id === '' ? undefined : Number(id))}
          />
          {start !== undefined && (
            <Button
              kind="quiet"
              iconOnly
              aria-label={texts.clear}
              onClick={() => {
                // The button goes with what it clears.
                field.current?.querySelector('select')?.focus()
                onStart(undefined)
              }}
            >
              <Icon of={XIcon} />
            </Button>
          )}
        </div>
        <p>{texts.fromText}</p>
      </section>
      <div aria-live="polite">
        {start !== undefined && (
          <section className={styles.part}>
            <h2>{texts.safest(school.name)}</h2>
            {way ? <Way way={way} by={by} /> : <p>{texts.noWay}</p>}
          </section>
        )}
      </div>
    </>
  )
}

function Way({ way, by }: { way: FoundWay; by: By }) {
  const texts = useTexts(schoolMapTexts)
  const { tooFew } = useTexts(ratingTexts)
  const language = useLanguage()
  const stepName = useStepName()
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{texts.length}</dt>
          <dd>{distance(way.metres)}</dd>
        </div>
        <div>
          <dt>{by === 'foot' ? texts.byFoot : texts.byBike}</dt>
          <dd>{duration((way.metres / PACE[by]) * 60, language)}</dd>
        </div>
        <div>
          <dt>{texts.spotsOnWay}</dt>
          <dd>{number(way.spots)}</dd>
        </div>
      </dl>
      <ul className={styles.steps}>
        {[...STEPS, null].map((step) => {
          const metres = way.metresBy.get(step)
          return (
            metres !== undefined && (
              <li key={step}>
                <i style={step ? { background: `var(--${STEP_TOKENS[step]})` } : {}} />
                <span>{step ? stepName(step) : tooFew}</span>
                <span>{distance(metres)}</span>
              </li>
            )
          )
        })}
      </ul>
      <p>{way.longerMetres < 1 ? texts.shortest : texts.longer(distance(way.longerMetres))}</p>
    </>
  )
}

/** A street once, at the middle one of its edges. */
function oneAName(streets: readonly StreetAround[]): { edgeId: number; name: string }[] {
  const byName = Map.groupBy(
    streets.filter(({ name }) => name !== ''),
    ({ name }) => name,
  )
  return [...byName]
    .map(([name, own]) => ({ name, edgeId: own[Math.floor(own.length / 2)]!.edgeId }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'de'))
}
