import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { PencilSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { idOf } from '../entry/entries.ts'
import type { Entry } from '../statement/expected-day.ts'
import { diaryTexts } from '../texts.ts'
import styles from './timeline.module.css'
import type { RowProps } from '../entry/row-props.ts'

interface RowFrameProps extends RowProps {
  entry: Entry
  /** The square or disc on the line. */
  sign: ReactNode
  title: string
  /** At the end of the title: how sure, or whose word it is. */
  mark?: ReactNode
  /** Under the title. */
  facts: ReactNode
  /** The colour of the line; a place has none. */
  colour?: string
  /** Asked or offered below, open or not. */
  children?: ReactNode
}

/** One entry: its time, its sign on the line, and a button that opens what can be done. */
export function Row(props: RowFrameProps) {
  const { entry, day, at, isChosen, choice, sign, title, mark, facts, colour, children } = props
  const texts = useTexts(diaryTexts)
  const id = idOf(entry)
  const item = useRef<HTMLLIElement>(null)
  const isFirst = at === 0
  const isLast = at === day.entries.length - 1
  const { isOwn } = choice
  useEffect(() => {
    if (isChosen && isOwn) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen, isOwn])
  return (
    <li
      ref={item}
      className={classNames(colour ? styles.leg : styles.place, isChosen && styles.chosen)}
      style={colour ? ({ '--m': colour } as CSSProperties) : undefined}
    >
      <span className={styles.times} aria-hidden="true">
        {isFirst ? (
          <b>
            {texts.until} {time(entry.finishedAt, day.timeZone)}
          </b>
        ) : isLast && entry.kind === 'staypoint' ? (
          <b>
            {texts.since} {time(entry.startedAt, day.timeZone)}
          </b>
        ) : (
          <>
            <b>{time(entry.startedAt, day.timeZone)}</b>
            {time(entry.finishedAt, day.timeZone)}
          </>
        )}
      </span>
      <span className={styles.rail} aria-hidden="true">
        {sign}
      </span>
      <div className={styles.content}>
        <button
          type="button"
          data-row={id}
          className={styles.head}
          aria-expanded={isChosen}
          onClick={() => choice.choose(isChosen ? undefined : id)}
        >
          <span className={styles.title}>{title}</span>
          <span className={layout.hidden}>
            , {time(entry.startedAt, day.timeZone)}–{time(entry.finishedAt, day.timeZone)},{' '}
          </span>
          <span className={styles.mark}>
            {mark}
            <Icon of={PencilSimpleIcon} size={16} />
          </span>
          <span className={styles.facts}>{facts}</span>
        </button>
        {children}
      </div>
    </li>
  )
}
