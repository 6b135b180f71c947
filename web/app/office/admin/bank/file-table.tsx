import type { BankFile } from '@allmend/contract/money/payments-bank'
import { date, francs, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from '../admin.module.css'
import { bankTexts } from './bank-texts.ts'

export function FileTable({ files }: { files: readonly BankFile[] }) {
  const words = useTexts(bankTexts)
  return (
    <DataTable
      caption={words.files}
      rows={files}
      keyOf={(it) => it.id}
      columns={[
        {
          label: words.file,
          kind: 'header',
          render: (it) => (
            <span>
              {it.kind}
              <span className={styles.what}>{it.name}</span>
            </span>
          ),
        },
        {
          label: words.importedAt,
          render: (it) => `${date(it.importedAt)}, ${it.isFromFolder ? words.fromFolder : words.byHand}`,
        },
        { label: words.entries, kind: 'number', render: (it) => number(it.payments) },
        { label: words.matched, kind: 'number', render: (it) => number(it.matched) },
        { label: words.cases, kind: 'number', render: (it) => number(it.waiting) },
        { label: words.known, kind: 'number', render: (it) => number(it.known) },
        { label: words.sum, kind: 'number', render: (it) => francs(it.totalRappen) },
      ]}
      stacked
    />
  )
}
