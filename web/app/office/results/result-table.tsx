import { useState } from 'react'
import type { Result } from '@allmend/contract/office/results'
import { date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { Icon } from '../../platform/ui/icon.tsx'
import { DownloadSimpleIcon, TrashIcon } from '../../platform/ui/icons.ts'
import { Dialog } from '../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
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
      <DataTable
        caption={words.title}
        rows={results}
        keyOf={(it) => it.id}
        columns={[
          {
            label: words.what,
            kind: 'header',
            render: (it) => (
              <>
                {it.title}
                <span className={styles.small}>{`${words[it.kind]}, ${it.fileName}, ${sizeOf(it)}`}</span>
                <span className={styles.hash}>
                  {words.hash}: {it.sha256}
                </span>
              </>
            ),
          },
          { label: words.licence, render: (it) => words[it.licence] },
          { label: words.by, render: (it) => it.by },
          { label: words.when, render: (it) => date(it.deliveredAt) },
          { label: words.downloads, kind: 'number', render: (it) => number(it.downloads) },
          {
            label: words.act,
            render: (it) => (
              <>
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
              </>
            ),
          },
        ]}
        stacked
      />
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
