import type { ImportReport } from '@allmend/contract/base/network'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CheckCircleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
  const words = useTexts(edgeTexts)
  const decide = useDecideAll(projectId, report.version.id)
  const before = report.rows.filter(({ outcome }) => outcome !== 'new')
  const all = before.reduce((sum, { edges }) => sum + edges, 0)
  const nameOf = (outcome: Row['outcome']) => (outcome === 'new' ? words.added : words[outcome])
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
              {row.outcome === 'kept' && words.keptShare(percent(shareOf(row)))}
            </i>
          ))}
      </div>
      {decide.isError && <FailureNotice failure={decide.error} />}
      <Table caption={words.report} stacked>
        <thead>
          <tr>
            <th scope="col">{words.succession}</th>
            <th scope="col" data-number>
              {words.edges}
            </th>
            <th scope="col" data-number>
              {words.km}
            </th>
            <th scope="col" data-number>
              {words.routes}
            </th>
            <th scope="col" data-number>
              {words.photos}
            </th>
            <th scope="col" data-number>
              {words.ratings}
            </th>
            <th scope="col">{words.state}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.act}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <tr key={row.outcome}>
              <th scope="row">
                <span className={styles.outcome}>
                  <OutcomeGlyph kind={row.outcome} />
                  {nameOf(row.outcome)}
                </span>
              </th>
              <td data-label={words.edges} data-number>
                {number(row.edges)}
              </td>
              <td data-label={words.km} data-number>
                {number(row.metres / 1000, 2)}
              </td>
              <td data-label={words.routes} data-number>
                {row.outcome === 'new' ? '–' : number(row.routes)}
              </td>
              <td data-label={words.photos} data-number>
                {row.outcome === 'new' ? '–' : number(row.photos)}
              </td>
              <td data-label={words.ratings} data-number>
                {row.outcome === 'new' ? '–' : number(row.ratings)}
              </td>
              <td data-label={words.state}>
                <State row={row} />
              </td>
              <td data-number>
                <Act
                  row={row}
                  isBusy={decide.isPending && decide.variables.outcome === row.outcome}
                  onMend={(outcome, decision) => decide.mutate({ outcome, decision })}
                  onReview={onReview}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function State({ row }: { row: Row }) {
  const words = useTexts(edgeTexts)
  const { outcome, edges, sure, open, mended } = row
  if (outcome === 'new') return words.withoutBefore
  if (outcome !== 'kept' && edges === 0) return '–'
  if (outcome === 'kept' || (outcome !== 'lost' && mended > 0)) {
    return (
      <span className={styles.done}>
        <Icon of={CheckCircleIcon} size={16} weight="fill" />
        {outcome === 'kept' ? words.takenOver : words.mendedOpen(number(mended), number(open))}
      </span>
    )
  }
  if (outcome === 'lost') return words.lostOpen(number(open), number(Math.max(0, edges - open - mended)))
  return words.sureOpen(number(sure), number(open))
}

interface ActProps {
  row: Row
  isBusy: boolean
  onMend: (outcome: 'split' | 'merged' | 'moved', decision: 'mended' | 'open') => void
  onReview: (outcome: Outcome) => void
}

function Act({ row, isBusy, onMend, onReview }: ActProps) {
  const words = useTexts(edgeTexts)
  const { outcome, sure, open, mended } = row
  if (outcome === 'kept' || outcome === 'new') return null
  if (outcome === 'lost') {
    return open > 0 ? (
      <Button size="small" onClick={() => onReview('lost')}>
        {words.review}
      </Button>
    ) : null
  }
  if (mended > 0) {
    return (
      <Button size="small" kind="quiet" busy={isBusy} onClick={() => onMend(outcome, 'open')}>
        {words.undo}
        <span className={layout.hidden}> {words[outcome]}</span>
      </Button>
    )
  }
  return sure > 0 ? (
    <Button size="small" busy={isBusy} onClick={() => onMend(outcome, 'mended')}>
      {words.mendAll(number(sure))}
      <span className={layout.hidden}> {words[outcome]}</span>
    </Button>
  ) : null
}
