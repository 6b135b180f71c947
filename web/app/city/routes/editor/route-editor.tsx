import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { InToolBar } from '../../../platform/frame/tool-frame.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { streetsOf } from '../city-map/streets-query.ts'
import { routesOf } from '../queries.ts'
import { Crumbs } from './bar/editor-bar.tsx'
import { NewRoute } from './list/new-route.tsx'
import { RouteList } from './list/route-list.tsx'
import { EditorMap } from './map/editor-map.tsx'
import { OpenedRoute } from './opened-route.tsx'
import { Panel } from './panel/panel.tsx'
import { usePanels } from './panel/use-panels.ts'
import styles from './route-editor.module.css'
import { useDesk } from './state/desk.ts'
import { type Stage, useStage, useStaged } from './state/stage.ts'
import { editorTexts } from './texts.ts'

interface RouteEditorProps {
  project: ProjectOverview
  isAdmin: boolean
  base: BaseMap | undefined
}

/** List, map and inspector; which route is open stands in the address. */
export function RouteEditor({ project, isAdmin, base }: RouteEditorProps) {
  const texts = useTexts(editorTexts)
  const query = useQuery(routesOf(project.id))
  return (
    <>
      <title>{`${texts.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{texts.title}</h1>
      <InToolBar>
        <Crumbs project={project} />
      </InToolBar>
      {query.data ? (
        <Room project={project} isAdmin={isAdmin} base={base} routes={query.data} />
      ) : (
        <div className={styles.waiting}>
          <Loaded query={query}>{() => null}</Loaded>
        </div>
      )}
    </>
  )
}

function Room({ project, isAdmin, base, routes }: RouteEditorProps & { routes: readonly RouteRow[] }) {
  const texts = useTexts(editorTexts)
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const [isNew, setNew] = useState(false)
  const desk = useDesk()
  const stage = useStage()
  const streets = useQuery(streetsOf(project.id))
  const open = routes.find(({ id }) => id === search.get('route'))
  const panels = usePanels(open?.id)
  const go = (id: string): void => setSearch({ route: id })
  return (
    <div
      className={styles.editor}
      style={
        {
          '--covered-left': `${panels.covered.leftPx}px`,
          '--covered-right': `${panels.covered.rightPx}px`,
        } as CSSProperties
      }
    >
      <Panel of={panels.list}>
        <StagedList
          stage={stage}
          routes={routes}
          open={open?.id}
          onNew={isAdmin ? () => setNew(true) : undefined}
        />
      </Panel>
      <div className={styles.map}>
        {streets.data && !streets.data.version && <NoNetwork project={project} />}
        {base ? (
          <EditorMap
            projectId={project.id}
            version={streets.data?.version}
            base={base}
            routes={routes}
            open={open?.id}
            stage={stage}
            focus={desk.focus}
            onOpen={go}
          />
        ) : (
          <p className={styles.noMap}>{texts.noBase}</p>
        )}
      </div>
      {open && (
        <OpenedRoute
          key={open.id}
          project={project}
          isAdmin={isAdmin}
          routes={routes}
          open={open}
          desk={desk}
          stage={stage}
          panel={panels.inspector}
          onGone={() => void navigate({ search: '' })}
        />
      )}
      {isNew && (
        <NewRoute
          projectId={project.id}
          routes={routes}
          onClose={() => setNew(false)}
          onMade={(id) => {
            setNew(false)
            // On a phone nothing is drawn.
            if (!matchMedia('(max-width: 703px)').matches) desk.take('waypoint')
            panels.closeDrawer()
            go(id)
          }}
        />
      )}
    </div>
  )
}

/** Routes lie on streets: where there are none yet, this is the first step. */
function NoNetwork({ project }: { project: ProjectOverview }) {
  const texts = useTexts(editorTexts)
  return (
    <Notice kind="warning" title={texts.noNetwork}>
      <p>{texts.noNetworkText}</p>
      <ButtonLink size="small" to={`/${project.organizationSlug}/cityserver/${project.code}/edge`}>
        {texts.toEdges}
      </ButtonLink>
    </Notice>
  )
}

interface StagedListProps {
  stage: Stage
  routes: readonly RouteRow[]
  open: string | undefined
  onNew: (() => void) | undefined
}

function StagedList({ stage, ...list }: StagedListProps) {
  return <RouteList {...list} draft={useStaged(stage)?.draft} />
}
