import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './list-twin.module.css'

export interface TwinRow {
  id: string
  content: ReactNode
}

interface ListTwinProps {
  label: string
  rows: readonly TwinRow[]
  selected: string | undefined
  onSelect: (id: string | undefined) => void
  /** Said instead of rows. */
  empty: string
  className?: string | undefined
}

/**
 * What a map shows, as a list. Arrows move, Enter selects, Esc ends; what is selected on the map is
 * scrolled to. One row is in the tab order: the one last visited, else the selected, else the first.
 */
export function ListTwin({ label, rows, selected, onSelect, empty, className }: ListTwinProps) {
  const list = useRef<HTMLDivElement>(null)
  // A visit counts until something else is selected; then the selected row is the one to go on from.
  const [visited, setVisited] = useState<{ id: string; since: string | undefined }>()
  const wanted = visited?.since === selected ? visited?.id : selected
  const current = rows.some(({ id }) => id === wanted) ? wanted : rows[0]?.id

  useEffect(() => {
    if (selected !== undefined) reveal(list.current, rowOf(list.current, selected))
  }, [selected])

  const keys = (event: KeyboardEvent): void => {
    const at = rows.findIndex(({ id }) => id === current)
    const next = steps[event.key]?.(at, rows.length)
    if (next !== undefined) rowOf(list.current, rows[next]?.id)?.focus()
    else if (event.key === 'Enter' || event.key === ' ') onSelect(current)
    else if (event.key === 'Escape') onSelect(undefined)
    else return
    event.preventDefault()
  }

  /* A select cannot hold what these rows hold. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keys}
      className={`${styles.list} ${className ?? ''}`}
    >
      {rows.map(({ id, content }) => (
        <div
          key={id}
          role="option"
          data-row={id}
          aria-selected={id === selected}
          tabIndex={id === current ? 0 : -1}
          className={styles.row}
          onFocus={() => setVisited({ id, since: selected })}
          onClick={() => onSelect(id)}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

/* oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */

const PAGE = 8
const steps: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  PageDown: (at, count) => Math.min(count - 1, at + PAGE),
  PageUp: (at) => Math.max(0, at - PAGE),
  Home: () => 0,
  End: (_, count) => count - 1,
}

function rowOf(list: HTMLElement | null, id: string | undefined): HTMLElement | undefined {
  return [...(list?.children ?? [])].find(
    (row): row is HTMLElement => row instanceof HTMLElement && row.dataset['row'] === id,
  )
}

/** Scrolls the list alone; the page stays where the person put it. */
function reveal(list: HTMLElement | null, row: HTMLElement | undefined): void {
  if (!list || !row) return
  const from = row.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop
  const to = from + row.offsetHeight
  if (from < list.scrollTop) list.scrollTop = from
  else if (to > list.scrollTop + list.clientHeight) list.scrollTop = to - list.clientHeight
}
