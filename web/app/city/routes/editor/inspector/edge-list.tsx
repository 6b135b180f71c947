import { type KeyboardEvent, memo, useMemo, useRef } from 'react'
import type { Fault } from '@allmend/domain/city/routes/fault'
import type { Piece } from '@allmend/domain/city/routes/lay'
import { number } from '../../../../platform/i18n/formats.ts'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import layout from '../../../../platform/ui/layout.module.css'
import { kilometres } from '../state/kilometres.ts'
import { idOfPiece } from '../state/piece-id.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './edge-list.module.css'

interface EdgeListProps {
  pieces: readonly Piece[]
  faults: readonly Fault[]
  chosen: string | undefined
  onChoose: (id: string, piece: Piece) => void
  onRemove: ((piece: Piece) => void) | undefined
}

/**
 * Every edge and line of the course, as the map has them: the keyboard's twin of the map. Arrows move, Enter shows,
 * Delete removes.
 */
export function EdgeList({ pieces, faults, chosen, onChoose, onRemove }: EdgeListProps) {
  const texts = useTexts(inspectorTexts)
  const list = useRef<HTMLDivElement>(null)
  const wrong = useMemo(
    () => new Set(faults.filter(({ isError }) => isError).flatMap(({ edges }) => edges)),
    [faults],
  )
  const rows = useMemo(() => keyed(pieces), [pieces])
  const current = rows.some(({ id }) => id === chosen) ? chosen : rows[0]?.id

  const keys = (event: KeyboardEvent): void => {
    const focused = (event.target as HTMLElement).dataset['row']
    const at = rows.findIndex(({ id }) => id === focused)
    const row = rows[at]
    if (!row) return
    if (event.key in STEPS) focusRow(list.current, rows[within(at + STEPS[event.key]!, rows.length)]?.id)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(row.id, row.piece)
    else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) {
      focusRow(list.current, (rows[at + 1] ?? rows[at - 1])?.id)
      onRemove(row.piece)
    } else return
    event.preventDefault()
  }
  if (rows.length === 0) return <p className={styles.none}>{texts.noEdges}</p>
  /* A select cannot hold what these rows hold. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <>
      <p className={layout.hidden}>{texts.keys}</p>
      <div
        ref={list}
        role="listbox"
        aria-label={texts.edges}
        tabIndex={-1}
        className={styles.list}
        onKeyDown={keys}
      >
        {rows.map(({ key, id, piece }, at) => (
          <Row
            key={key}
            id={id}
            at={at + 1}
            edgeId={piece.kind === 'edge' ? piece.edge.edgeId : undefined}
            name={(piece.kind === 'edge' ? piece.street?.name : texts.line) || texts.unnamed}
            length={
              piece.kind === 'edge' && !piece.street ? texts.expiredEdge : kilometres(piece.lengthMetres)
            }
            isWrong={piece.kind === 'edge' && wrong.has(piece.position)}
            isChosen={id === chosen}
            isCurrent={id === current}
            onChoose={() => onChoose(id, piece)}
          />
        ))}
      </div>
    </>
  )
}

interface RowProps {
  id: string
  at: number
  edgeId: number | undefined
  name: string
  length: string
  isWrong: boolean
  isChosen: boolean
  isCurrent: boolean
  onChoose: () => void
}

/** One of hundreds: drawn again only when it says something else. */
const Row = memo(function Row(row: RowProps) {
  return (
    <div
      role="option"
      data-row={row.id}
      aria-selected={row.isChosen}
      tabIndex={row.isCurrent ? 0 : -1}
      className={row.isWrong ? styles.wrong : styles.row}
      onClick={row.onChoose}
      onKeyDown={undefined}
    >
      <span>{number(row.at)}</span>
      <span>{row.edgeId === undefined ? '–' : number(row.edgeId)}</span>
      <span>{row.name}</span>
      <span>{row.length}</span>
    </div>
  )
}, isSameRow)

function isSameRow(one: RowProps, other: RowProps): boolean {
  const names = Object.keys(one) as (keyof RowProps)[]
  return names.every((name) => name === 'onChoose' || one[name] === other[name])
}

/** An edge keeps its row when those before it come and go, or hundreds would be written anew. */
function keyed(pieces: readonly Piece[]): { key: string; id: string; piece: Piece }[] {
  const times = new Map<number, number>()
  return pieces.map((piece) => {
    const id = idOfPiece(piece)
    if (piece.kind !== 'edge') return { key: id, id, piece }
    const time = (times.get(piece.edge.edgeId) ?? 0) + 1
    times.set(piece.edge.edgeId, time)
    return { key: `${piece.edge.edgeId} ${time}`, id, piece }
  })
}

const PAGE = 8
const STEPS: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
}

const within = (at: number, count: number): number => Math.min(count - 1, Math.max(0, at))

function focusRow(list: HTMLElement | null, id: string | undefined): void {
  const row = [...(list?.children ?? [])].find((it) => it instanceof HTMLElement && it.dataset['row'] === id)
  if (row instanceof HTMLElement) row.focus()
}
