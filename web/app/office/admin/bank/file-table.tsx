import type { BankFile } from '@allmend/contract/money/payments-bank'
import { date, francs, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from '../admin.module.css'
import { bankTexts } from './bank-texts.ts'

export function FileTable({ files }: { files: readonly BankFile[] }) {
  const words = useTexts(bankTexts)
  return (
    <Table caption={words.files} stacked>
      <thead>
        <tr>
          <th scope="col">{words.file}</th>
          <th scope="col">{words.importedAt}</th>
          <th scope="col" data-number>
            {words.entries}
          </th>
          <th scope="col" data-number>
            {words.matched}
          </th>
          <th scope="col" data-number>
            {words.cases}
          </th>
          <th scope="col" data-number>
            {words.known}
          </th>
          <th scope="col" data-number>
            {words.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((it) => (
          <tr key={it.id}>
            <th scope="row">
              <span>
                {it.kind}
                <span className={styles.what}>{it.name}</span>
              </span>
            </th>
            <td data-label={words.importedAt}>
              {`${date(it.importedAt)}, ${it.isFromFolder ? words.fromFolder : words.byHand}`}
            </td>
            <td data-label={words.entries} data-number>
              {number(it.payments)}
            </td>
            <td data-label={words.matched} data-number>
              {number(it.matched)}
            </td>
            <td data-label={words.cases} data-number>
              {number(it.waiting)}
            </td>
            <td data-label={words.known} data-number>
              {number(it.known)}
            </td>
            <td data-label={words.sum} data-number>
              {francs(it.totalRappen)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
