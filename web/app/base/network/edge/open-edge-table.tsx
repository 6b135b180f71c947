import type { SucceededEdge } from '@allmend/contract/base/network'
import { distance, number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './edge.module.css'
import { OutcomeGlyph } from './outcome-glyph.tsx'
import { edgeTexts } from './texts.ts'

interface OpenEdgeTableProps {
  edges: readonly SucceededEdge[]
  here: SucceededEdge | undefined
  onHere: (edge: SucceededEdge) => void
  onAccept: (edge: SucceededEdge) => void
  onOther: (edge: SucceededEdge) => void
}

export function OpenEdgeTable({ edges, here, onHere, onAccept, onOther }: OpenEdgeTableProps) {
  const texts = useTexts(edgeTexts)
  const accept = {
    split: texts.actSplit,
    merged: texts.actMerged,
    moved: texts.actMoved,
    lost: texts.actLost,
  }
  return (
    <DataTable
      caption={texts.openEdges}
      rows={edges}
      keyOf={({ edgeId }) => edgeId}
      attributesOf={(edge) => ({
        'data-here': edge === here || undefined,
        'data-edge': edge.edgeId,
        // Its buttons do the same by keyboard.
        onClick: () => onHere(edge),
        onFocus: () => onHere(edge),
      })}
      columns={[
        { label: texts.edge, render: ({ edgeId }) => <b>{number(edgeId)}</b> },
        {
          label: texts.street,
          render: (edge) => (
            <span>
              {edge.name || texts.nameless}
              <small>{distance(edge.lengthMetres)}</small>
            </span>
          ),
        },
        {
          label: texts.succession,
          render: ({ outcome }) => (
            <span className={styles.outcome}>
              <OutcomeGlyph kind={outcome} />
              {texts[outcome]}
            </span>
          ),
        },
        { label: texts.route, render: ({ routes }) => routes.map((it) => it.number).join(', ') || '–' },
        {
          label: texts.proposal,
          render: ({ successors, decision, overlap }) => (
            <span>
              {successors.map((it) => number(it.edgeId)).join(', ') || texts.noProposal}
              <small>
                {decision === 'mended'
                  ? texts.mended
                  : decision === 'left'
                    ? texts.left
                    : successors.length === 0
                      ? texts.byHand
                      : texts.overlap(percent(overlap, 0))}
              </small>
            </span>
          ),
        },
        {
          label: texts.act,
          isLabelHidden: true,
          render: (edge) => {
            const { edgeId, outcome, decision, successors } = edge
            const label =
              decision !== 'open' ? texts.undo : successors.length === 0 ? texts.assign : accept[outcome]
            return (
              <span className={styles.rowActs}>
                <Button
                  size="small"
                  kind={decision === 'open' ? 'default' : 'quiet'}
                  onClick={() => onAccept(edge)}
                >
                  {label}
                  <span className={layout.hidden}> {number(edgeId)}</span>
                </Button>
                {decision === 'open' && successors.length > 0 && (
                  <Button size="small" kind="quiet" onClick={() => onOther(edge)}>
                    {texts.other}
                    <span className={layout.hidden}> {number(edgeId)}</span>
                  </Button>
                )}
              </span>
            )
          },
        },
      ]}
      stacked
    />
  )
}
