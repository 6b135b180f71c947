import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { csvOf } from '../csv.ts'
import { Icon } from '../icon.tsx'
import { DownloadSimpleIcon, ShieldCheckIcon, TableIcon } from '../icons.ts'
import layout from '../layout.module.css'
import { type Column, DataTable } from '../table/data-table.tsx'
import { uiTexts } from '../texts.ts'
import styles from './chart.module.css'
import { type ChartTable, shownCell } from './chart-table.ts'

interface ChartFootProps {
  /** By which rule the figures are told. */
  rule: ReactNode
  table: ChartTable
  /** Where the file lies; without it the page carries it. */
  csv?: string
}

/** Below every chart: its rule, its table and its file. Works without script. */
export function ChartFoot({ rule, table, csv }: ChartFootProps) {
  const texts = useTexts(uiTexts)
  return (
    <div className={styles.foot}>
      <p className={styles.rule}>
        <Icon of={ShieldCheckIcon} size={14} />
        <span>{rule}</span>
      </p>
      <details className={styles.twin}>
        <summary className={styles.act} aria-label={texts.tableOf(table.title)}>
          <Icon of={TableIcon} size={14} /> {texts.asTable}
        </summary>
        <TwinTable table={table} />
      </details>
      <a
        className={styles.act}
        href={csv ?? fileOf(table)}
        download={`${table.title}.csv`}
        aria-label={texts.csvOf(table.title)}
      >
        <Icon of={DownloadSimpleIcon} size={14} /> {texts.csv}
      </a>
    </div>
  )
}

function TwinTable({ table }: { table: ChartTable }) {
  const texts = useTexts(uiTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
    <section className={styles.scroll} aria-label={texts.tableOf(table.title)} tabIndex={0}>
      <DataTable
        caption={table.title}
        rows={table.rows}
        keyOf={(_, at) => at}
        columns={table.head.map((label, at): Column<ChartTable['rows'][number]> => ({
          label,
          kind: at === 0 ? 'header' : 'number',
          render: (row) => shownCell(row[at] ?? null, texts.unpublished),
        }))}
      />
      {table.rows.length === 0 && <p className={layout.hidden}>{texts.unpublished}</p>}
    </section>
  )
}

function fileOf({ head, rows }: ChartTable): string {
  const text = csvOf([head, ...rows.map((row) => row.map((value) => value ?? ''))])
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
}
