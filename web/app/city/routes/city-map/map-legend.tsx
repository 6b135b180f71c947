import type { RouteRow } from '@allmend/contract/city/routes'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { OverlaySwatch } from '../overlays/overlay-swatch.tsx'
import { overlayTexts } from '../overlays/texts.ts'
import styles from './map-legend.module.css'
import { ROUTE_COLOURS } from './route-layers.tsx'
import { ROUTE_STATES, stateOfRoute } from './route-state.ts'
import { cityMapTexts } from './texts.ts'

interface MapLegendProps {
  routes: readonly RouteRow[]
  /** Of the streets that are shown; undefined where they are not. */
  streetMetres: number | undefined
  overlays: readonly Overlay[]
}

const LABELS = { public: 'publicRoutes', hidden: 'hiddenRoutes', archived: 'archivedRoutes' } as const

/** What is drawn and how much of it: kilometres, or the number of objects. */
export function MapLegend({ routes, streetMetres, overlays }: MapLegendProps) {
  const texts = useTexts(cityMapTexts)
  const { objects } = useTexts(overlayTexts)
  const sums = ROUTE_STATES.map((state) => {
    const own = routes.filter((route) => stateOfRoute(route) === state)
    return { state, count: own.length, metres: own.reduce((sum, it) => sum + it.lengthMetres, 0) }
  }).filter(({ count }) => count > 0)
  if (sums.length === 0 && streetMetres === undefined && overlays.length === 0) return null
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      <p>
        <b>{texts.legend}</b>
        <span>{texts.kilometres}</span>
      </p>
      <dl>
        {sums.map(({ state, metres }) => (
          <div key={state}>
            <dt>
              <i style={{ background: `var(--${ROUTE_COLOURS[state]})` }} />
              {texts[LABELS[state]]}
            </dt>
            <dd>{number(metres / 1000, 2)}</dd>
          </div>
        ))}
        {streetMetres !== undefined && (
          <div>
            <dt>
              <i className={styles.thin} />
              {texts.streets}
            </dt>
            <dd>{number(streetMetres / 1000, 2)}</dd>
          </div>
        )}
        {overlays.map((overlay) => (
          <div key={overlay.id}>
            <dt>
              <OverlaySwatch overlay={overlay} />
              {overlay.name}
            </dt>
            <dd>{objects(number(overlay.featureCount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
