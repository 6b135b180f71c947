import type { Maintenance } from '@allmend/contract/city/maintenance'
import { DEFECT_STATES } from '@allmend/domain/city/maintenance/defect'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListTwin } from '../../../platform/map/list-twin.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { CheckIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import styles from './board.module.css'
import { maintenanceTexts } from './texts.ts'
import { type OpenBoard, PARTS } from './use-board.tsx'

/** The parts of the board, each with how much is in it. */
export function BoardTabs({ home, shown: { part, counts } }: { home: string; shown: OpenBoard }) {
  const texts = useTexts(maintenanceTexts)
  return (
    <div className={styles.tabs}>
      <Tabs
        label={texts.tabs}
        tabs={PARTS.map((it) => ({
          to: `${home}/maintenance?part=${it}`,
          label: `${texts[it]} ${number(counts[it])}`,
          isCurrent: it === part,
        }))}
      />
    </div>
  )
}

/** What the shown part holds; defects by their state. */
export function BoardList({ shown }: { shown: OpenBoard }) {
  const texts = useTexts(maintenanceTexts)
  const { part, open, state, setState, rows, chosen, pick } = shown
  const empty = {
    defects: texts.noneHere,
    found: texts.noFindings,
    network: texts.noFaults,
    archive: texts.noArchive,
  }[part]
  if (part === 'defects' && open.length === 0) {
    return (
      <EmptyState icon={CheckIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      {part === 'defects' && (
        <div className={styles.filter}>
          <Segments
            label={texts.states}
            value={state}
            options={(['all', ...DEFECT_STATES] as const).map((value) => ({
              value,
              label: `${texts[value]} ${number(open.filter((it) => value === 'all' || it.state === value).length)}`,
            }))}
            onValue={setState}
          />
        </div>
      )}
      <ListTwin
        label={texts[part]}
        rows={rows}
        selected={chosen}
        onSelect={pick}
        empty={empty}
        className={styles.list}
      />
    </>
  )
}

/** How much is listed, and which keys go through it. */
export function BoardFoot({ board, shown }: { board: Maintenance; shown: OpenBoard }) {
  const texts = useTexts(maintenanceTexts)
  const { part, rows, counts } = shown
  return (
    <p className={styles.foot}>
      <span>
        {part === 'network'
          ? texts.faultsOf(
              number(board.routes.reduce((sum, { faults }) => sum + faults.length, 0)),
              number(board.routes.length),
            )
          : texts.foot(number(rows.length), number(counts[part]))}
      </span>
      <span className={styles.keys}>{texts.keys}</span>
    </p>
  )
}
