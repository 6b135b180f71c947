import type { RouteRow } from '@allmend/contract/city/routes'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SearchField } from '../../../platform/ui/field/search-field.tsx'
import styles from './map-filters.module.css'
import { ROUTE_STATES, type RouteState, stateOfRoute } from './route-state.ts'
import { cityMapTexts } from './texts.ts'

export interface RouteFilter {
  search: string
  states: readonly RouteState[]
}

export const FIRST_FILTER: RouteFilter = { search: '', states: ['public', 'hidden'] }

interface MapFiltersProps {
  /** All of the project, and those that pass. */
  routes: readonly RouteRow[]
  found: readonly RouteRow[]
  filter: RouteFilter
  onFilter: (filter: RouteFilter) => void
  selected: string | undefined
  onSelect: (id: string | undefined) => void
}

/** Which routes the map shows, and these as a list. */
export function MapFilters({ routes, found, filter, onFilter, selected, onSelect }: MapFiltersProps) {
  const texts = useTexts(cityMapTexts)
  const active = Number(filter.search !== '') + Number(String(filter.states) !== String(FIRST_FILTER.states))
  const choose = (state: RouteState, isChosen: boolean): void => {
    const states = ROUTE_STATES.filter((it) => (it === state ? isChosen : filter.states.includes(it)))
    onFilter({ ...filter, states })
  }
  const metres = found.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
  return (
    <div className={styles.filters}>
      <div className={styles.head}>
        <h2>
          {texts.filters} {active > 0 && <span>{texts.active(number(active))}</span>}
        </h2>
        {active > 0 && (
          <Button kind="quiet" size="small" onClick={() => onFilter(FIRST_FILTER)}>
            {texts.reset}
          </Button>
        )}
      </div>
      <div className={styles.group}>
        <SearchField
          label={texts.search}
          value={filter.search}
          onValue={(search) => onFilter({ ...filter, search })}
        />
        <fieldset>
          <legend>{texts.states}</legend>
          {ROUTE_STATES.map((state) => (
            <CheckField
              key={state}
              label={texts[state]}
              checked={filter.states.includes(state)}
              optional
              onValue={(isChosen) => choose(state, isChosen)}
            />
          ))}
        </fieldset>
      </div>
      {routes.length === 0 ? (
        <div className={styles.none}>
          <b>{texts.none}</b>
          <p>{texts.noneText}</p>
        </div>
      ) : (
        <ListTwin
          label={texts.states}
          rows={found.map((route) => ({ id: route.id, content: <RouteRowTexts route={route} /> }))}
          selected={selected}
          onSelect={onSelect}
          empty={texts.nothing}
          className={styles.list}
        />
      )}
      <output className={styles.foot}>
        <b>{texts.found(number(found.length), number(routes.length))}</b>{' '}
        <span>{number(metres / 1000, 2)} km</span>
      </output>
    </div>
  )
}

function RouteRowTexts({ route }: { route: RouteRow }) {
  const texts = useTexts(cityMapTexts)
  return (
    <>
      <span className={styles.number}>{route.number}</span>
      <span className={styles.words}>
        {route.name}
        <small>
          {number(route.lengthMetres / 1000, 2)} km, {texts[stateOfRoute(route)]}
        </small>
      </span>
    </>
  )
}
