import type { ImportReport } from '@allmend/contract/base/network'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './edge.module.css'
import type { Outcome } from './open-edges.tsx'
import { OutcomeGlyph } from './outcome-glyph.tsx'
import { useDecideAll } from './queries.ts'
import { edgeTexts } from './texts.ts'

type Row = ImportReport['rows'][number]

const COLOURS: Record<Exclude<Row['outcome'], 'new'>, string> = {
  kept: 'var(--tanne-7)',
  split: 'var(--map-draft)',
  merged: '#4E86B8',
  moved: '#7FA9D0',
  lost: 'var(--map-error)',
}

interface SuccessionReportProps {
  projectId: string
  report: ImportReport
  onReview: (outcome: Outcome) => void
}

/** Shares as a bar for the eye, and the same as a table with what can be done. */
export function SuccessionReport({ projectId, report, onReview }: SuccessionReportProps) {
  const texts = useTexts(edgeTexts)
  const decide = useDecideAll(projectId, report.version.id)
  const before = report.rows.filter(({ outcome }) => outcome !== 'new')
  const all = before.reduce((sum, { edges }) => sum + edges, 0)
  const nameOf = (outcome: Row['outcome']) => (outcome === 'new' ? texts.added : texts[outcome])
  const shareOf = (row: Row) => (all === 0 ? 0 : row.edges / all)
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {before
          .filter(({ edges }) => edges > 0)
          .map((row) => (
            <i
              key={row.outcome}
              style={{ flexGrow: row.edges, background: COLOURS[row.outcome as keyof typeof COLOURS] }}
            >
              {row.outcome === 'kept' && texts.keptShare(percent(shareOf(row)))}
            </i>
          ))}
      </div>
      {decide.isError && <FailureNotice failure={decide.error} />}
      <DataTable
        caption={texts.report}
        rows={report.rows}
        keyOf={(row) => row.outcome}
        columns={[
          {
            label: texts.succession,
            kind: 'header',
            render: (row) => (
              <span className={styles.outcome}>
                <OutcomeGlyph kind={row.outcome} />
                {nameOf(row.outcome)}
              </span>
            ),
          },
          { label: texts.edges, kind: 'number', render: (row) => number(row.edges) },
          { label: texts.km, kind: 'number', render: (row) => number(row.metres / 1000, 2) },
          {
            label: texts.routes,
            kind: 'number',
            render: (row) => (row.outcome === 'new' ? '–' : number(row.routes)),
          },
          {
            label: texts.photos,
            kind: 'number',
            render: (row) => (row.outcome === 'new' ? '–' : number(row.photos)),
          },
          {
            label: texts.ratings,
            kind: 'number',
            render: (row) => (row.outcome === 'new' ? '–' : number(row.ratings)),
          },
          { label: texts.state, render: (row) => <State row={row} /> },
          {
            label: texts.act,
            kind: 'acts',
            render: (row) => (
              <Act
                row={row}
                isBusy={decide.isPending && decide.variables.outcome === row.outcome}
                onMend={(outcome, decision) => decide.mutate({ outcome, decision })}
                onReview={onReview}
              />
            ),
          },
        ]}
        stacked
      />
    </>
  )
}

function State({ row }: { row: Row }) {
  const texts = useTexts(edgeTexts)
  const { outcome, edges, sure, open, mended } = row
  if (outcome === 'new') return texts.withoutBefore
  if (outcome !== 'kept' && edges === 0) return '–'
  if (outcome === 'kept' || (outcome !== 'lost' && mended > 0)) {
    return (
      <span className={styles.done}>
        <Icon of={CheckCircleIcon} size={16} weight="fill" />
        {outcome === 'kept' ? texts.takenOver : texts.mendedOpen(number(mended), number(open))}
      </span>
    )
  }
  if (outcome === 'lost') return texts.lostOpen(number(open), number(Math.max(0, edges - open - mended)))
  return texts.sureOpen(number(sure), number(open))
}

interface ActProps {
  row: Row
  isBusy: boolean
  onMend: (outcome: 'split' | 'merged' | 'moved', decision: 'mended' | 'open') => void
  onReview: (outcome: Outcome) => void
}

function Act({ row, isBusy, onMend, onReview }: ActProps) {
  const texts = useTexts(edgeTexts)
  const { outcome, sure, open, mended } = row
  if (outcome === 'kept' || outcome === 'new') return null
  if (outcome === 'lost') {
    return open > 0 ? (
      <Button size="small" onClick={() => onReview('lost')}>
        {texts.review}
      </Button>
    ) : null
  }
  if (mended > 0) {
    return (
      <Button size="small" kind="quiet" busy={isBusy} onClick={() => onMend(outcome, 'open')}>
        {texts.undo}
        <span className={layout.hidden}> {texts[outcome]}</span>
      </Button>
    )
  }
  return sure > 0 ? (
    <Button size="small" busy={isBusy} onClick={() => onMend(outcome, 'mended')}>
      {texts.mendAll(number(sure))}
      <span className={layout.hidden}> {texts[outcome]}</span>
    </Button>
  ) : null
}
