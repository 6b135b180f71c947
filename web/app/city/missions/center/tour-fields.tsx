import { useQuery } from '@tanstack/react-query'
import type { Tour } from '@allmend/contract/city/missions'
import { MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { routesOf } from '../../routes/index.ts'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'
import type { OpenTour } from './use-tour.ts'

interface TourFieldsProps {
  tour: OpenTour
  tours: readonly Tour[]
  /** Names of those who can guide, by id. */
  people: ReadonlyMap<string, string>
}

/** Which tour, its name, the route it is on and who guides it. */
export function TourFields({ tour: { projectId, draft, change, open }, tours, people }: TourFieldsProps) {
  const texts = useTexts(centerTexts)
  const routes = useQuery(routesOf(projectId)).data ?? []
  return (
    <>
      <SelectField
        label={texts.tours}
        value={draft.id ?? ''}
        onValue={(id) => open(tours.find((it) => it.id === id))}
        options={[
          { value: '', label: texts.newTour },
          ...tours.map((it) => ({ value: it.id, label: it.name })),
        ]}
      />
      <TextField
        label={texts.tourName}
        value={draft.name}
        maxLength={MISSION_LIMITS.name}
        autoComplete="off"
        onValue={(value) => change({ name: value })}
      />
      <div className={styles.fields}>
        <SelectField
          label={texts.onRoute}
          value={draft.routeId ?? ''}
          onValue={(id) => change({ routeId: id || null })}
          options={[
            { value: '', label: texts.noRoute },
            ...routes.map((it) => ({ value: it.id, label: `${it.number} ${it.name}` })),
          ]}
        />
        <SelectField
          label={texts.guide}
          optional
          value={draft.guideId ?? ''}
          onValue={(id) => change({ guideId: id || null })}
          options={[
            { value: '', label: texts.nobody },
            ...[...people].map(([value, label]) => ({ value, label })),
          ]}
        />
      </div>
    </>
  )
}

/** How long it is, and what lies on it. */
export function TourFigures({ tour: { drawn, points } }: { tour: OpenTour }) {
  const texts = useTexts(centerTexts)
  const figures: [string, string][] = [
    [drawn ? distance(drawn.lengthMetres) : '–', texts.length],
    [number(drawn?.stops ?? Math.max(0, points.filter((it) => it.name !== '').length - 1)), texts.stops],
    [number(drawn?.sections.length ?? 0), texts.sections],
    [number(drawn?.intersections ?? 0), texts.intersections],
    [number(drawn?.edges ?? 0), texts.edges],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
