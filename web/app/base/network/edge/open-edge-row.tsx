import type { SucceededEdge } from '@allmend/contract/base/network'
import { distance, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import styles from './edge.module.css'
import { OutcomeGlyph } from './outcome-glyph.tsx'
import { edgeTexts } from './texts.ts'

interface OpenEdgeRowProps {
  edge: SucceededEdge
  isHere: boolean
  onHere: () => void
  onAccept: () => void
  onOther: () => void
}

export function OpenEdgeRow({ edge, isHere, onHere, onAccept, onOther }: OpenEdgeRowProps) {
  const words = useTexts(edgeTexts)
  const { edgeId, outcome, decision, successors } = edge
  const accept = {
    split: words.actSplit,
    merged: words.actMerged,
    moved: words.actMoved,
    lost: words.actLost,
  }[outcome]
  const label = decision !== 'open' ? words.undo : successors.length === 0 ? words.assign : accept
  return (
    /* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same by keyboard */
    <tr data-here={isHere || undefined} data-edge={edgeId} onClick={onHere} onFocus={onHere}>
      <td data-label={words.edge}>
        <b>{number(edgeId)}</b>
      </td>
      <td data-label={words.street}>
        <span>
          {edge.name || words.nameless}
          <small>{distance(edge.lengthMetres)}</small>
        </span>
      </td>
      <td data-label={words.succession}>
        <span className={styles.outcome}>
          <OutcomeGlyph kind={outcome} />
          {words[outcome]}
        </span>
      </td>
      <td data-label={words.route}>{edge.routes.map((it) => it.number).join(', ') || '–'}</td>
      <td data-label={words.proposal}>
        <span>
          {successors.map((it) => number(it.edgeId)).join(', ') || words.noProposal}
          <small>
            {decision === 'mended'
              ? words.mended
              : decision === 'left'
                ? words.left
                : successors.length === 0
                  ? words.byHand
                  : words.overlap(percent(edge.overlap, 0))}
          </small>
        </span>
      </td>
      <td>
        <span className={styles.rowActs}>
          <Button size="small" kind={decision === 'open' ? 'default' : 'quiet'} onClick={onAccept}>
            {label}
            <span className={layout.hidden}> {number(edgeId)}</span>
          </Button>
          {decision === 'open' && successors.length > 0 && (
            <Button size="small" kind="quiet" onClick={onOther}>
              {words.other}
              <span className={layout.hidden}> {number(edgeId)}</span>
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
