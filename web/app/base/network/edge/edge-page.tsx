import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProjectNetwork } from '@allmend/contract/base/network'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Uploads } from '../../../platform/ui/form/uploads.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../../platform/ui/notice/skeleton.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { AreaChoice } from './area-choice.tsx'
import styles from './edge.module.css'
import { EdgesView } from './edges-view.tsx'
import { FailedImport } from './failed-import.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportsView } from './imports-view.tsx'
import { ImportProgress } from './import-progress.tsx'
import { projectNetwork } from './queries.ts'
import { Segments } from './segments.tsx'
import { edgeTexts } from './texts.ts'

interface EdgePageProps {
  projectId: string
  base: BaseMap | undefined
  /** The list of routes; another capability's. */
  routes?: ReactNode
  /** How many there are, if known. */
  routeCount?: number | undefined
  /** The way to the editor, where there is one. */
  editor?: ReactNode
}

/** The streets of a project: its area once, then edges and imports. */
export function EdgePage(props: EdgePageProps) {
  const { data, error, refetch } = useQuery(projectNetwork(props.projectId))
  // What is there stays when looking again fails.
  if (error && !data) return <FailureNotice failure={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={6} height={24} />
  if (!data.current) return <FirstStreets {...props} network={data} />
  return <Streets {...props} network={data} current={data.current} />
}

function FirstStreets({ projectId, base, network }: EdgePageProps & { network: ProjectNetwork }) {
  const texts = useTexts(edgeTexts)
  const { underWay, region } = network
  return (
    <>
      <FailedImport network={network} />
      {underWay ? (
        <ImportProgress version={underWay} />
      ) : region.edgeCount === 0 ? (
        <Notice kind="info">
          <p>{texts.noRegion}</p>
        </Notice>
      ) : (
        <Section title={texts.area} text={texts.areaText}>
          <Uploads>
            <AreaChoice projectId={projectId} region={region} base={base} before={null} act={texts.areaAct} />
          </Uploads>
        </Section>
      )}
    </>
  )
}

const VIEWS = ['routes', 'edges', 'imports'] as const
type View = (typeof VIEWS)[number]

interface StreetsProps extends EdgePageProps {
  network: ProjectNetwork
  current: NonNullable<ProjectNetwork['current']>
}

function Streets({ projectId, base, routes, routeCount, editor, network, current }: StreetsProps) {
  const texts = useTexts(edgeTexts)
  const [search, setSearch] = useSearchParams()
  const [isAsking, ask] = useState(false)
  const views = VIEWS.filter((it) => it !== 'routes' || routes !== undefined)
  const first: View = network.underWay ? 'imports' : 'edges'
  const view = views.find((it) => it === search.get('view')) ?? first
  const counts = { routes: routeCount, edges: current.edgeCount, imports: network.imports.length }
  const labelOf = (it: View) => (counts[it] === undefined ? texts[it] : `${texts[it]} ${number(counts[it])}`)
  return (
    <>
      <div className={styles.sub}>
        <Segments
          label={texts.show}
          value={view}
          options={views.map((it) => ({ value: it, label: labelOf(it) }))}
          onChoose={(it) => setSearch({ view: it }, { replace: true, preventScrollReset: true })}
        />
        <p>
          {texts.source(network.region.name, current.extractAt ? date(current.extractAt) : texts.ageUnknown)}
        </p>
        <div className={styles.acts}>
          {editor}
          {!network.underWay && (
            <Uploads>
              <Button kind={view === 'imports' ? 'primary' : 'default'} onClick={() => ask(true)}>
                {texts.importAct}
              </Button>
            </Uploads>
          )}
        </div>
      </div>
      {view === 'routes' && routes}
      {view === 'edges' && <EdgesView projectId={projectId} base={base} current={current} />}
      {view === 'imports' && (
        <ImportsView projectId={projectId} base={base} network={network} current={current} />
      )}
      <ImportDialog
        projectId={projectId}
        region={network.region}
        isOpen={isAsking}
        onClose={() => ask(false)}
        onBegun={() => setSearch({ view: 'imports' }, { replace: true, preventScrollReset: true })}
      />
    </>
  )
}
