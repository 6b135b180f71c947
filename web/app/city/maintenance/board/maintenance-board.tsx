import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Defect, Maintenance } from '@allmend/contract/city/maintenance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { DEFECT_STATES, type DefectState } from '@allmend/domain/city/maintenance/defect'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { InToolBar } from '../../../platform/frame/tool-frame.tsx'
import { date, number, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { CentreWatch } from '../../../platform/map/centre-watch.tsx'
import { ListTwin, type TwinRow } from '../../../platform/map/list-twin.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { Focus } from '../../../platform/map/move.ts'
import { routesOf } from '../../routes/index.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { csvOf } from '../../../platform/ui/csv.ts'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckIcon, DownloadSimpleIcon, PlusIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { stepsToProject } from '../../../projects/projects/index.ts'
import { maintenanceOf } from '../queries.ts'
import { STATE_BADGES } from '../state-badges.ts'
import { AddDefect } from './add-defect.tsx'
import styles from './board.module.css'
import { DefectInspector } from './defect-inspector.tsx'
import { DefectLayers } from './defect-layers.tsx'
import { DefectRow, FaultRow, FindingRow } from './defect-rows.tsx'
import { FaultInspector } from './fault-inspector.tsx'
import { FindingInspector } from './finding-inspector.tsx'
import { ProposalLayers } from './proposal-layers.tsx'
import { maintenanceTexts } from './texts.ts'

interface MaintenanceBoardProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

/** What has to be mended: defects, what could become one, faults of routes, and what was put away. */
export function MaintenanceBoard({ project, base }: MaintenanceBoardProps) {
  const words = useTexts(maintenanceTexts)
  const query = useQuery(maintenanceOf(project.id))
  return (
    <>
      <title>{`${words.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{words.title}</h1>
      <InToolBar>
        <Bar project={project} board={query.data} loadedAt={query.dataUpdatedAt} />
      </InToolBar>
      {query.data ? (
        <Board project={project} base={base} board={query.data} />
      ) : (
        <div className={styles.waiting}>
          <Loaded query={query}>{() => null}</Loaded>
        </div>
      )}
    </>
  )
}

function Bar(props: { project: ProjectOverview; board: Maintenance | undefined; loadedAt: number }) {
  const { project, board, loadedAt } = props
  const words = useTexts(maintenanceTexts)
  const save = (): void => {
    const rows = (board?.defects ?? []).map((it) => [
      it.number,
      it.title,
      words[it.state],
      it.street,
      it.route?.number ?? '',
      it.responsible,
      it.dueOn ?? '',
      it.measure,
      ...it.at,
    ])
    const bytes = new TextEncoder().encode(csvOf([words.csvHead.split(';'), ...rows]))
    saveFile(bytes, 'text/csv', `unterhalt-${project.code}.csv`)
  }
  return (
    <>
      <Breadcrumb
        className={styles.crumbs}
        label={words.crumbs}
        steps={stepsToProject(project)}
        here={words.title}
      />
      <div className={styles.bar}>
        {board && <span className={styles.when}>{words.asOf(`${date(loadedAt)}, ${time(loadedAt)}`)}</span>}
        <Button size="small" aria-label={words.printed} onClick={() => print()}>
          <Icon of={PrinterIcon} size={16} />
          <span className={styles.label}>{words.printed}</span>
        </Button>
        <Button size="small" aria-label={words.csv} disabled={!board} onClick={save}>
          <Icon of={DownloadSimpleIcon} size={16} />
          <span className={styles.label}>{words.csv}</span>
        </Button>
      </div>
    </>
  )
}

const PARTS = ['defects', 'found', 'network', 'archive'] as const
type Part = (typeof PARTS)[number]
const VIEWS = ['list', 'map'] as const

/** Which part and what of it, as they stand in the address. */
function useShownPart() {
  const [search, setSearch] = useSearchParams()
  const part = PARTS.find((it) => it === search.get('part')) ?? 'defects'
  const chosen = search.get('chosen') ?? undefined
  const choose = (id: string | undefined): void => {
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('chosen')
    else next.set('chosen', id)
    setSearch(next, { replace: true })
  }
  return { part, chosen, choose }
}

interface Row extends TwinRow {
  at: LngLat | null
}

function rowsOf(part: Part, { findings, routes }: Maintenance, listed: readonly Defect[]): Row[] {
  if (part === 'found')
    return findings.map((it) => ({ id: it.key, at: it.at, content: <FindingRow finding={it} /> }))
  if (part === 'network')
    return routes.map((it) => ({
      id: it.route.id,
      at: it.faults.find(({ at }) => at)?.at ?? null,
      content: <FaultRow of={it} />,
    }))
  return listed.map((it) => ({ id: it.id, at: it.at, content: <DefectRow defect={it} /> }))
}

function Board({ project, base, board }: MaintenanceBoardProps & { board: Maintenance }) {
  const words = useTexts(maintenanceTexts)
  const { part, chosen, choose } = useShownPart()
  const [state, setState] = useState<DefectState | 'all'>('all')
  const [view, setView] = useState<(typeof VIEWS)[number]>('list')
  const [focus, setFocus] = useState<Focus>()
  const [centre, setCentre] = useState<LngLat>()
  const [isAdding, setAdding] = useState(false)
  const routes = useQuery(routesOf(project.id)).data
  const { findings } = board
  const open = board.defects.filter(({ isArchived }) => !isArchived)
  const away = board.defects.filter(({ isArchived }) => isArchived)
  const listed = part === 'archive' ? away : open.filter((it) => state === 'all' || it.state === state)
  const rows = rowsOf(part, board, listed)
  const bounds = useMemo(
    () =>
      boundingBoxOf([
        ...(routes ?? []).flatMap(({ line }) => line.flat()),
        ...board.defects.map(({ at }) => at),
      ]),
    [routes, board],
  )
  const pick = (id: string | undefined): void => {
    choose(id)
    const at = rows.find((row) => row.id === id)?.at
    if (at) setFocus({ bounds: [at[0] - 0.003, at[1] - 0.002, at[0] + 0.003, at[1] + 0.002] })
  }
  const step = useEffectEvent((by: number) => {
    const at = rows.findIndex(({ id }) => id === chosen)
    pick(rows[Math.max(0, Math.min(rows.length - 1, at + by))]?.id)
  })
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog')
      if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'j') step(1)
      if (event.key === 'k') step(-1)
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])
  const defect = board.defects.find(({ id }) => id === chosen)
  const finding = part === 'found' ? findings.find(({ key }) => key === chosen) : undefined
  const faulty = part === 'network' ? board.routes.find(({ route }) => route.id === chosen) : undefined
  const isChosen = (defect ?? finding ?? faulty) !== undefined
  const close = (): void => choose(undefined)
  const counts: Record<Part, number> = {
    defects: open.length,
    found: findings.length,
    network: board.routes.length,
    archive: away.length,
  }
  const empty = {
    defects: words.noneHere,
    found: words.noFindings,
    network: words.noFaults,
    archive: words.noArchive,
  }[part]
  return (
    <div className={styles.board} data-view={view} data-chosen={isChosen ? '' : undefined}>
      <div className={styles.left}>
        <div className={styles.head}>
          <h2>{words.title}</h2>
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon of={PlusIcon} size={16} />
            {words.add}
          </Button>
        </div>
        <div className={styles.tabs}>
          <Tabs
            label={words.tabs}
            tabs={PARTS.map((it) => ({
              to: `/${project.organizationSlug}/cityserver/${project.code}/maintenance?part=${it}`,
              label: `${words[it]} ${number(counts[it])}`,
              isCurrent: it === part,
            }))}
          />
        </div>
        {part === 'defects' && open.length > 0 && (
          <div className={styles.filter}>
            <Segments
              label={words.states}
              value={state}
              options={(['all', ...DEFECT_STATES] as const).map((value) => ({
                value,
                label: `${words[value]} ${number(open.filter((it) => value === 'all' || it.state === value).length)}`,
              }))}
              onValue={setState}
            />
          </div>
        )}
        {part === 'defects' && open.length === 0 ? (
          <EmptyState icon={CheckIcon} title={words.none}>
            {words.noneWords}
          </EmptyState>
        ) : (
          <ListTwin
            label={words[part]}
            rows={rows}
            selected={chosen}
            onSelect={pick}
            empty={empty}
            className={styles.list}
          />
        )}
        <output className={layout.hidden}>{defect && words.chosen(defect.title)}</output>
        <p className={styles.foot}>
          <span>
            {part === 'network'
              ? words.faultsOf(
                  number(board.routes.reduce((sum, { faults }) => sum + faults.length, 0)),
                  number(board.routes.length),
                )
              : words.foot(number(rows.length), number(counts[part]))}
          </span>
          <span>{words.keys}</span>
        </p>
      </div>
      <div className={styles.middle}>
        {base ? (
          <MapView
            className={styles.view}
            label={words.title}
            base={base}
            {...(bounds && { bounds })}
            focus={focus}
            hasScale
          >
            <DefectLayers
              routes={routes ?? []}
              defects={part === 'archive' ? away : open}
              findings={part === 'found' ? findings : []}
              faults={board.routes}
              chosen={chosen}
              onChoose={choose}
            />
            {faulty && <ProposalLayers projectId={project.id} routeId={faulty.route.id} />}
            <CentreWatch onCentre={setCentre} />
          </MapView>
        ) : (
          <Notice kind="info">
            <p>{words.noBase}</p>
          </Notice>
        )}
        <section className={styles.legend} aria-label={words.legend}>
          {(part === 'network' ? [] : DEFECT_STATES).map((it) => (
            <div key={it}>
              <StatusBadge status={STATE_BADGES[it]}>{words[it]}</StatusBadge>
            </div>
          ))}
          <div>
            <StatusBadge status="denied">{words.fault}</StatusBadge>
          </div>
          {faulty && (
            <>
              <div>
                <i className={styles.goneLine} aria-hidden="true" />
                {words.goneEdges}
              </div>
              <div>
                <i className={styles.newLine} aria-hidden="true" />
                {words.proposal}
              </div>
            </>
          )}
        </section>
      </div>
      {defect && <DefectInspector key={defect.id} project={project} id={defect.id} onClose={close} />}
      {finding && (
        <FindingInspector
          key={finding.key}
          project={project}
          finding={finding}
          onClose={close}
          onTaken={choose}
        />
      )}
      {faulty && <FaultInspector key={faulty.route.id} project={project} faulty={faulty} onClose={close} />}
      <AddDefect
        project={project}
        at={centre}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(id) => choose(id)}
      />
      <fieldset className={styles.views}>
        <legend className={layout.hidden}>{words.view}</legend>
        {VIEWS.map((it) => (
          <button key={it} type="button" aria-pressed={view === it} onClick={() => setView(it)}>
            {it === 'list' ? words.list : words.mapView}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
