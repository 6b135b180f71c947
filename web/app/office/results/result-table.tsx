import { useState } from 'react'
import type { Result } from '@allmend/contract/office/results'
import { date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, TrashIcon } from '../../platform/ui/icons.ts'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Table } from '../../platform/ui/table/table.tsx'
import { useResults } from './queries.ts'
import styles from './results.module.css'
import { resultTexts } from './texts.ts'

interface ResultTableProps {
  results: readonly Result[]
  /** Where it may be fetched. */
  onDownload?: (result: Result) => Promise<void>
  /** Where it may be taken back. */
  onWithdraw?: (result: Result) => Promise<void>
}

/** What was delivered, with licence and hash. */
export function ResultTable({ results, onDownload, onWithdraw }: ResultTableProps) {
  const words = useTexts(resultTexts)
  const act = useResults((work: () => Promise<void>) => work())
  const [asked, setAsked] = useState<Result>()
  if (results.length === 0) return <p className={styles.words}>{words.none}</p>
  return (
    <>
      <Table caption={words.title} stacked>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.licence}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">{words.when}</th>
            <th scope="col" data-number>
              {words.downloads}
            </th>
            <th scope="col">{words.act}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((it) => (
            <tr key={it.id}>
              <th scope="row">
                {it.title}
                <span className={styles.small}>{`${words[it.kind]}, ${it.fileName}, ${sizeOf(it)}`}</span>
                <span className={styles.hash}>
                  {words.hash}: {it.sha256}
                </span>
              </th>
              <td data-label={words.licence}>{words[it.licence]}</td>
              <td data-label={words.by}>{it.by}</td>
              <td data-label={words.when}>{date(it.deliveredAt)}</td>
              <td data-label={words.downloads} data-number>
                {number(it.downloads)}
              </td>
              <td data-label={words.act}>
                {onDownload && (
                  <Button
                    size="small"
                    iconOnly
                    aria-label={words.download(it.title)}
                    disabled={act.isPending}
                    onClick={() => act.mutate(() => onDownload(it))}
                  >
                    <Icon of={DownloadSimpleIcon} size={20} />
                  </Button>
                )}
                {onWithdraw && (
                  <Button
                    size="small"
                    iconOnly
                    aria-label={words.withdraw(it.title)}
                    onClick={() => setAsked(it)}
                  >
                    <Icon of={TrashIcon} size={20} />
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {act.isError && <FailureNotice failure={act.error} />}
      {onWithdraw && (
        <Dialog
          title={words.withdrawQuestion(asked?.title ?? '')}
          isOpen={asked !== undefined}
          onClose={() => setAsked(undefined)}
          act={
            <Button
              kind="danger"
              busy={act.isPending}
              onClick={() => {
                if (asked) act.mutate(() => onWithdraw(asked))
                setAsked(undefined)
              }}
            >
              {words.withdraw(asked?.title ?? '')}
            </Button>
          }
        >
          <p>{words.withdrawWords}</p>
        </Dialog>
      )}
    </>
  )
}

const sizeOf = ({ sizeBytes }: Result): string => `${number(Math.max(0.01, sizeBytes / 1e6), 2)} MB`
