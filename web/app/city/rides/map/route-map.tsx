import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RiddenRoutes } from '@allmend/contract/city/rides'
import type { RouteRow } from '@allmend/contract/city/routes'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { RIDE_FILTERS } from '@allmend/domain/city/rides/ridden-week'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { InToolBar } from '../../../platform/frame/tool-frame.tsx'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ListOrMap, type Side } from '../../../platform/map/list-or-map.tsx'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import { routesOf } from '../../routes/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { LinkSimpleIcon, PathIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { useStepsToProject } from '../../../projects/projects/index.ts'
import { riddenIn, type RiddenView } from '../queries.ts'
import { RideFilters } from './ride-filters.tsx'
import { RideLayers } from './ride-layers.tsx'
import { RouteInspector } from './route-inspector.tsx'
import styles from './route-map.module.css'
import { routeMapTexts } from './texts.ts'

interface RouteMapProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

/** Routes, and how often they and the streets around are ridden; what is chosen stands in the address. */
export function RouteMap({ project, base }: RouteMapProps) {
  const texts = useTexts(routeMapTexts)
  const routes = useQuery(routesOf(project.id))
  const [view] = useView()
  const ridden = useQuery(riddenIn(project.id, view))
  return (
    <>
      <title>{`${texts.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{texts.title}</h1>
      <InToolBar>
        <Bar project={project} ridden={ridden.data} />
      </InToolBar>
      {routes.data && ridden.data ? (
        <Explorer
          project={project}
          base={base}
          routes={routes.data.filter(({ isArchived }) => !isArchived)}
          ridden={ridden.data}
        />
      ) : (
        <div className={styles.waiting}>
          {ridden.isError ? (
            <FailureNotice failure={ridden.error} retry={() => void ridden.refetch()} />
          ) : (
            <Loaded query={routes}>{() => null}</Loaded>
          )}
        </div>
      )}
    </>
  )
}

/** The week and the one filter, as they stand in the address. */
function useView(): [RiddenView, (next: Partial<RiddenView>) => void] {
  const [search, setSearch] = useSearchParams()
  const by = RIDE_FILTERS.find((it) => it === search.get('by'))
  const value = search.get('value')
  const view: RiddenView = {
    week: search.get('week') ?? undefined,
    filter: by && value !== null ? { by, value } : undefined,
  }
  const change = (next: Partial<RiddenView>): void => {
    const { week, filter } = { ...view, ...next }
    const route = search.get('route')
    setSearch(
      {
        ...(route !== null && { route }),
        ...(week !== undefined && { week }),
        ...(filter && { by: filter.by, value: filter.value }),
      },
      { replace: true },
    )
  }
  return [view, change]
}

function Bar({ project, ridden }: { project: ProjectOverview; ridden: RiddenRoutes | undefined }) {
  const texts = useTexts(routeMapTexts)
  const share = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href)
    toast(texts.shared)
  }
  const week = ridden?.week
  return (
    <>
      <Breadcrumb label={texts.crumbs} steps={useStepsToProject(project)} here={texts.title} />
      <div className={styles.bar}>
        <span className={styles.through}>
          {week ? texts.through(calendarDay(dataDayAfter(week, 6))) : texts.notCounted}
        </span>
        <Button size="small" aria-label={texts.share} onClick={() => void share()}>
          <Icon of={LinkSimpleIcon} size={16} />
          <span className={styles.label}>{texts.share}</span>
        </Button>
      </div>
    </>
  )
}

const PANELS = ['routes', 'rides'] as const

interface ExplorerProps extends RouteMapProps {
  routes: readonly RouteRow[]
  ridden: RiddenRoutes
}

function Explorer({ project, base, routes, ridden }: ExplorerProps) {
  const texts = useTexts(routeMapTexts)
  const [search, setSearch] = useSearchParams()
  const [view, change] = useView()
  const [panel, setPanel] = useState<(typeof PANELS)[number]>('routes')
  const [shownView, setShownView] = useState<Side>('list')
  const [edge, setEdge] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const ridesOn = useMemo(
    () => new Map(ridden.routes.map(({ routeId, rides }) => [routeId, rides])),
    [ridden],
  )
  const busiest = useMemo(
    () => ridden.edges.toSorted((one, other) => other.rides - one.rides).slice(0, 100),
    [ridden],
  )
  const bounds = useMemo(() => boundingBoxOf(routes.flatMap(({ line }) => line.flat())), [routes])
  const route = routes.find(({ id }) => id === search.get('route'))
  const pick = (id: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('route')
    else next.set('route', id)
    setSearch(next, { replace: true })
    setEdge(undefined)
    const box = boundingBoxOf(routes.find((it) => it.id === id)?.line.flat() ?? [])
    if (box) setFocus({ bounds: box })
  }
  const pickEdge = (id: string | undefined): void => {
    setEdge(id)
    const box = boundingBoxOf(ridden.edges.find(({ edgeId }) => String(edgeId) === id)?.line ?? [])
    if (box) setFocus({ bounds: box })
  }
  return (
    <div className={styles.map} data-view={shownView} data-chosen={route ? '' : undefined}>
      <div className={styles.left}>
        <div className={styles.filters}>
          <div className={styles.wide}>
            <Segments
              label={texts.panel}
              value={panel}
              options={PANELS.map((value) => ({
                value,
                label:
                  value === 'routes'
                    ? texts.routes(number(routes.length))
                    : texts.rides(ridden.shown ? number(ridden.shown.rides) : '–'),
              }))}
              onValue={setPanel}
            />
          </div>
          <RideFilters project={project} ridden={ridden} view={view} onView={change} />
        </div>
        {panel === 'routes' && routes.length === 0 && (
          <EmptyState icon={PathIcon} title={texts.none}>
            {texts.noneText}
          </EmptyState>
        )}
        {panel === 'routes' ? (
          <ListTwin
            label={texts.routes(number(routes.length))}
            rows={routes.map((it) => ({
              id: it.id,
              content: <RouteRowTexts route={it} rides={ridesOn.get(it.id)} />,
            }))}
            selected={route?.id}
            onSelect={pick}
            empty=""
            className={styles.list}
          />
        ) : (
          <ListTwin
            label={texts.rides(ridden.shown ? number(ridden.shown.rides) : '–')}
            rows={busiest.map(({ edgeId, name, rides }) => ({
              id: String(edgeId),
              content: (
                <span className={styles.row}>
                  <span aria-hidden="true" />
                  <span>{name || texts.unnamed}</span>
                  <span className={styles.figure}>
                    {number(rides)}
                    <small>{texts.aWeek}</small>
                  </span>
                </span>
              ),
            }))}
            selected={edge}
            onSelect={pickEdge}
            empty={texts.noEdges}
            className={styles.list}
          />
        )}
        <output className={layout.hidden}>{route && texts.selected(route.name)}</output>
        <p className={styles.foot}>{texts.foot(number(ridesOn.size), number(routes.length))}</p>
      </div>
      <div className={styles.middle}>
        {base ? (
          <MapView
            className={styles.view}
            label={texts.title}
            base={base}
            {...(bounds && { bounds })}
            focus={focus}
            hasScale
          >
            <RideLayers
              routes={routes}
              edges={ridden.edges}
              route={route?.id}
              onRoute={pick}
              edge={edge}
              onEdge={pickEdge}
            />
          </MapView>
        ) : (
          <Notice kind="info">
            <p>{texts.noBase}</p>
          </Notice>
        )}
        <Legend ridden={ridden} edge={edge} />
      </div>
      {route && (
        <RouteInspector key={route.id} project={project} route={route} onClose={() => pick(undefined)} />
      )}
      <ListOrMap side={shownView} onSide={setShownView} />
    </div>
  )
}

function RouteRowTexts({ route, rides }: { route: RouteRow; rides: number | undefined }) {
  const texts = useTexts(routeMapTexts)
  const { version } = route
  return (
    <span className={styles.row}>
      <b>{number(route.number)}</b>
      <span>
        {route.name}
        <small>
          {number(route.lengthMetres / 1000, 2)} km{version && ` · v${version.number}`}
        </small>
      </span>
      <span className={styles.figure}>
        {rides === undefined ? '–' : number(rides)}
        <small>{rides === undefined ? texts.tooFew : texts.aWeek}</small>
      </span>
    </span>
  )
}

function Legend({ ridden, edge }: { ridden: RiddenRoutes; edge: string | undefined }) {
  const texts = useTexts(routeMapTexts)
  const chosen = ridden.edges.find(({ edgeId }) => String(edgeId) === edge)
  const most = Math.max(10, ...ridden.edges.map(({ rides }) => rides))
  return (
    <section className={styles.legend} aria-label={texts.legend}>
      <div>
        <i aria-hidden="true" />
        {texts.official}
      </div>
      <div>
        <i aria-hidden="true" data-chosen="" />
        {texts.chosen}
      </div>
      <div className={styles.wedge}>
        <svg viewBox="0 0 64 12" aria-hidden="true" preserveAspectRatio="none">
          <path d="M0 6 64 0v12z" fill="currentColor" />
        </svg>
        <span>10</span>
        <span>{number(most)}</span>
      </div>
      <span>{texts.ridesAWeek}</span>
      {chosen && (
        <output>
          <b>{texts.edgeRides(number(chosen.rides))}</b>, {chosen.name || texts.unnamed}
        </output>
      )}
    </section>
  )
}
