import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Maintenance } from '@allmend/contract/city/maintenance'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { InToolBar } from '../../../platform/frame/tool-frame.tsx'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { ListOrMap, type Side } from '../../../platform/map/list-or-map.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { csvOf } from '../../../platform/ui/csv.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, PlusIcon, PrinterIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Breadcrumb } from '../../../platform/ui/page/breadcrumb.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { addressOfProject, useStepsToProject } from '../../../projects/projects/index.ts'
import { maintenanceOf } from '../queries.ts'
import { AddDefect } from './add-defect.tsx'
import { BoardFoot, BoardList, BoardTabs } from './board-list.tsx'
import { BoardMap } from './board-map.tsx'
import styles from './board.module.css'
import { DefectInspector } from './defect-inspector.tsx'
import { FaultInspector } from './fault-inspector.tsx'
import { FindingInspector } from './finding-inspector.tsx'
import { maintenanceTexts } from './texts.ts'
import { useBoard } from './use-board.tsx'

interface MaintenanceBoardProps {
  project: ProjectOverview
  base: BaseMap | undefined
}

/** What has to be mended: defects, what could become one, faults of routes, and what was put away. */
export function MaintenanceBoard({ project, base }: MaintenanceBoardProps) {
  const texts = useTexts(maintenanceTexts)
  const query = useQuery(maintenanceOf(project.id))
  return (
    <>
      <title>{`${texts.title}, ${project.code} – Allmend`}</title>
      <h1 className={layout.hidden}>{texts.title}</h1>
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
  const texts = useTexts(maintenanceTexts)
  const save = (): void => {
    const rows = (board?.defects ?? []).map((it) => [
      it.number,
      it.title,
      texts[it.state],
      it.street,
      it.route?.number ?? '',
      it.responsible,
      it.dueOn ?? '',
      it.measure,
      ...it.at,
    ])
    const bytes = new TextEncoder().encode(csvOf([texts.csvHead.split(';'), ...rows]))
    saveFile(bytes, 'text/csv', `unterhalt-${project.code}.csv`)
  }
  return (
    <>
      <Breadcrumb label={texts.crumbs} steps={useStepsToProject(project)} here={texts.title} />
      <div className={styles.bar}>
        {board && <span className={styles.when}>{texts.asOf(`${date(loadedAt)}, ${time(loadedAt)}`)}</span>}
        <Button size="small" aria-label={texts.printed} onClick={() => print()}>
          <Icon of={PrinterIcon} size={16} />
          <span className={styles.label}>{texts.printed}</span>
        </Button>
        <Button size="small" aria-label={texts.csv} disabled={!board} onClick={save}>
          <Icon of={DownloadSimpleIcon} size={16} />
          <span className={styles.label}>{texts.csv}</span>
        </Button>
      </div>
    </>
  )
}

function Board({ project, base, board }: MaintenanceBoardProps & { board: Maintenance }) {
  const texts = useTexts(maintenanceTexts)
  const shown = useBoard(board)
  const [side, setSide] = useState<Side>('list')
  const [centre, setCentre] = useState<LngLat>()
  const [isAdding, setAdding] = useState(false)
  const { defect, finding, faulty, choose } = shown
  const isChosen = (defect ?? finding ?? faulty) !== undefined
  const close = (): void => choose(undefined)
  return (
    <div className={styles.board} data-view={side} data-chosen={isChosen ? '' : undefined}>
      <div className={styles.left}>
        <div className={styles.head}>
          <h2>{texts.title}</h2>
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon of={PlusIcon} size={16} />
            {texts.add}
          </Button>
        </div>
        <BoardTabs home={addressOfProject(project)} shown={shown} />
        <BoardList shown={shown} />
        <output className={layout.hidden}>{defect && texts.chosen(defect.title)}</output>
        <BoardFoot board={board} shown={shown} />
      </div>
      <BoardMap projectId={project.id} base={base} board={board} shown={shown} onCentre={setCentre} />
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
        onAdded={choose}
      />
      <ListOrMap side={side} onSide={setSide} />
    </div>
  )
}
