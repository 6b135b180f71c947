import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../platform/ui/icons.ts'
import styles from './releases.module.css'
import { csvOf } from '../../platform/ui/csv.ts'
import { releaseTexts } from './texts.ts'

interface ChartActsProps {
  /** Names the file and what is in it. */
  title: string
  rows: () => readonly (readonly (string | number)[])[]
  /** Where the chart can be shown as a table. */
  table?: { isShown: boolean; onToggle: () => void }
}

/** Every chart can be read as a table and taken along. */
export function ChartActs({ title, rows, table }: ChartActsProps) {
  const texts = useTexts(releaseTexts)

  function save(): void {
    const address = URL.createObjectURL(new Blob([csvOf(rows())], { type: 'text/csv;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${title}.csv`
    link.click()
    // The browser has begun reading it by then.
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }

  return (
    <div className={styles.acts}>
      {table && (
        <Button size="small" onClick={table.onToggle}>
          {table.isShown ? texts.asChart : texts.asTable}
        </Button>
      )}
      <Button size="small" aria-label={texts.csvOf(title)} onClick={save}>
        <Icon of={DownloadSimpleIcon} size={16} />
        {texts.csv}
      </Button>
    </div>
  )
}
