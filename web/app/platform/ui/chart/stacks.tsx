import { Fragment } from 'react'
import { number } from '../../i18n/formats.ts'
import layout from '../layout.module.css'
import styles from './chart.module.css'

export interface StackPart {
  key: string
  name: string
  colour: string
  /** The colour of what is written on it. */
  on: string
  value: number
}

export interface Stack {
  key: string
  name: string
  /** Null: shares of it would be wrong, and `instead` stands there. */
  parts: readonly StackPart[] | null
  instead?: string
}

/** Narrower parts hold no number. */
const WRITTEN_FROM = 0.06

/** Rows of one hundred percent each, or what is known instead. */
export function Stacks({ stacks }: { stacks: readonly Stack[] }) {
  return (
    <div className={styles.stacks}>
      {stacks.map(({ key, name, parts, instead }) =>
        parts ? (
          <StackRow key={key} name={name} parts={parts} />
        ) : (
          <Fragment key={key}>
            <span>{name}</span>
            <span className={styles.instead}>{instead}</span>
          </Fragment>
        ),
      )}
    </div>
  )
}

function StackRow({ name, parts }: { name: string; parts: readonly StackPart[] }) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const shareOf = ({ value }: StackPart): number => (total === 0 ? 0 : value / total)
  const label = parts.map((part) => `${part.name} ${number(shareOf(part) * 100)}`).join(', ')
  return (
    <>
      <span>{name}</span>
      <div className={styles.stack}>
        <span className={layout.hidden}>{label}</span>
        {parts.map((part) => (
          <i
            key={part.key}
            aria-hidden="true"
            style={{ flex: `${part.value} 0 0`, background: part.colour, color: part.on }}
          >
            {shareOf(part) >= WRITTEN_FROM && <b>{number(shareOf(part) * 100)}</b>}
          </i>
        ))}
      </div>
    </>
  )
}
