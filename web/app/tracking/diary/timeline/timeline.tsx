import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { idOf } from '../entry/entries.ts'
import { GapRow } from './gap-row.tsx'
import { LegRow } from './leg-row.tsx'
import type { Assumed, Change, Near } from '../entry/row-props.ts'
import { StayRow } from './stay-row.tsx'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { Choice } from '../entry/use-choice.ts'

interface TimelineProps {
  day: DiaryDay
  choice: Choice
  change: Change
  near: Near
  assumed: Assumed
  /** Something said is on its way. */
  isBusy: boolean
}

/** Places and legs in order of time: the twin of the map. Arrows move, Enter opens, Esc closes. */
export function Timeline({ day, choice, change, near, assumed, isBusy }: TimelineProps) {
  const texts = useTexts(diaryTexts)
  const list = useRef<HTMLOListElement>(null)

  // A form that closes takes the focus with it; its entry has it back, or the list when there is none any more.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    const row = list.current?.querySelector<HTMLElement>(`[data-row='${choice.id ?? ''}']`)
    ;(row ?? list.current)?.focus({ preventScroll: true })
  })

  const keys = (event: KeyboardEvent): void => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    if (event.key === 'Escape' && choice.id !== undefined) {
      rows.find((row) => row.dataset['row'] === choice.id)?.focus()
      choice.choose(undefined)
      return
    }
    const at = rows.indexOf(event.target as HTMLElement)
    const next = at < 0 ? undefined : steps[event.key]?.(at, rows.length)
    if (next === undefined) return
    rows[next]?.focus()
    event.preventDefault()
  }
  /* The list hears the keys of the buttons in it; it is no button itself. */
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      ref={list}
      tabIndex={-1}
      className={styles.timeline}
      aria-label={texts.timeline}
      aria-busy={isBusy}
      onKeyDown={keys}
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) hadFocus.current = false
      }}
    >
      {day.entries.map((entry, at) => {
        const row = { day, at, isChosen: idOf(entry) === choice.id, choice, change, near, assumed }
        if (entry.kind === 'leg') return <LegRow key={idOf(entry)} {...row} leg={entry} />
        if (entry.kind === 'staypoint') return <StayRow key={idOf(entry)} {...row} stay={entry} />
        return <GapRow key={idOf(entry)} {...row} gap={entry} />
      })}
    </ol>
  )
}

const steps: Record<string, ((at: number, count: number) => number) | undefined> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
}
