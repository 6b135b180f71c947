import type { BankFile } from '@allmend/contract/money/payments-bank'
import { date, francs, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from '../admin.module.css'
import { bankTexts } from './bank-texts.ts'

export function FileTable({ files }: { files: readonly BankFile[] }) {
  const texts = useTexts(bankTexts)
  return (
    <DataTable
      caption={texts.files}
      rows={files}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.file,
          kind: 'header',
          render: (it) => (
            <span>
              {it.kind}
              <span className={styles.what}>{it.name}</span>
            </span>
          ),
        },
        {
          label: texts.importedAt,
          render: (it) => `${date(it.importedAt)}, ${it.isFromFolder ? texts.fromFolder : texts.byHand}`,
        },
        { label: texts.entries, kind: 'number', render: (it) => number(it.payments) },
        { label: texts.matched, kind: 'number', render: (it) => number(it.matched) },
        { label: texts.cases, kind: 'number', render: (it) => number(it.waiting) },
        { label: texts.known, kind: 'number', render: (it) => number(it.known) },
        { label: texts.sum, kind: 'number', render: (it) => francs(it.totalRappen) },
      ]}
      stacked
    />
  )
}
