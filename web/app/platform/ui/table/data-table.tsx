import type { ComponentProps, Key, ReactNode } from 'react'
import layout from '../layout.module.css'
import { Table } from './table.tsx'

export interface Column<Row> {
  /** In the head, and on a phone beside each value. */
  label: string
  render: (row: Row) => ReactNode
  /** What names the row, a figure (to the right), or what can be done (to the right, its label hidden). */
  kind?: 'header' | 'number' | 'acts'
  /** The label is read aloud, not drawn. */
  isLabelHidden?: boolean
  /** Whether the label stands beside the value on a phone; usually where it is drawn and does not name the row. */
  isLabelled?: boolean
  /** Of its head and its cells. */
  className?: string | undefined
}

interface DataTableProps<Row> {
  /** Says what the table shows; read aloud, not drawn. */
  caption: string
  rows: readonly Row[]
  keyOf: (row: NoInfer<Row>, at: number) => Key
  /** What is falsy is left out. */
  columns: readonly (Column<NoInfer<Row>> | false | null | undefined)[]
  attributesOf?: (row: NoInfer<Row>) => RowAttributes
  /** On a phone each row becomes a list of label and value. */
  stacked?: boolean
}

type RowAttributes = Omit<ComponentProps<'tr'>, 'children' | 'key'> & {
  [name: `data-${string}`]: string | number | boolean | undefined
}

/** A table whose columns are declared once, each with its label and what stands in its cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, keyOf, attributesOf, stacked = false } = props
  const columns = props.columns.filter((it) => !!it)
  return (
    <Table caption={caption} stacked={stacked}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <Head key={at} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={keyOf(row, line)} {...attributesOf?.(row)}>
            {columns.map((column, at) => (
              <Cell key={at} column={column} row={row} stacked={stacked} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { label, kind, className } = column
  return (
    <th scope="col" className={className} data-number={kind === 'number' || undefined}>
      {isHidden(column) ? <span className={layout.hidden}>{label}</span> : label}
    </th>
  )
}

function Cell<Row>({ column, row, stacked }: { column: Column<Row>; row: Row; stacked: boolean }) {
  const { label, render, kind, className } = column
  const { isLabelled = kind !== 'header' && !isHidden(column) } = column
  const shown = stacked && isLabelled ? label : undefined
  if (kind === 'header') {
    return (
      <th scope="row" className={className} data-label={shown}>
        {render(row)}
      </th>
    )
  }
  return (
    <td className={className} data-label={shown} data-number={kind !== undefined || undefined}>
      {render(row)}
    </td>
  )
}

const isHidden = ({ kind, isLabelHidden = kind === 'acts' }: Pick<Column<never>, 'kind' | 'isLabelHidden'>) =>
  isLabelHidden
