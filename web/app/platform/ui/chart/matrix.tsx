import layout from '../layout.module.css'
import styles from './chart.module.css'

interface MatrixCell {
  key: string
  /** From 0 to 1, of the strongest; null: not told. */
  strength: number | null
  shown: string
  isStrong?: boolean
}

interface MatrixProps {
  caption: string
  /** What rows and columns are. */
  corner: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly MatrixCell[]; end?: string }[]
  end?: string
  unpublished: string
  /** Names of columns stand upright: they are longer than a cell is wide. */
  isTurned?: boolean
}

/** Of the ramp. */
const STEPS = 7

/** A table whose cells are coloured by their strength. */
export function Matrix({ caption, corner, columns, rows, end, unpublished: untold, isTurned }: MatrixProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className={styles.matrix} aria-label={caption} tabIndex={0}>
      <table>
        <caption className={layout.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((name) => (
              <th key={name} scope="col" {...(isTurned && { 'data-turned': '' })}>
                <span>{name}</span>
              </th>
            ))}
            {end !== undefined && <th scope="col">{end}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell) => (
                <Cell key={cell.key} cell={cell} unpublished={untold} />
              ))}
              {row.end !== undefined && <td data-plain="">{row.end}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({
  cell: { strength, shown, isStrong },
  unpublished,
}: {
  cell: MatrixCell
  unpublished: string
}) {
  if (strength === null) {
    return (
      <td data-untold="">
        <span className={layout.hidden}>{unpublished}</span>
      </td>
    )
  }
  const step = Math.min(STEPS, Math.ceil(strength * STEPS))
  const colours = { background: `var(--heat-${step})`, color: `var(--heat-${step}-on)` }
  return (
    <td {...(isStrong && { 'data-strong': '' })} style={step > 0 ? colours : undefined}>
      {shown}
    </td>
  )
}
