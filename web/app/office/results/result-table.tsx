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
  const texts = useTexts(resultTexts)
  const act = useResults((work: () => Promise<void>) => work())
  const [asked, setAsked] = useState<Result>()
  if (results.length === 0) return <p className={styles.words}>{texts.none}</p>
  return (
    <>
      <DataTable
        caption={texts.title}
        rows={results}
        keyOf={(it) => it.id}
        columns={[
          {
            label: texts.what,
            kind: 'header',
            render: (it) => (
              <>
                {it.title}
                <span className={styles.small}>{`${texts[it.kind]}, ${it.fileName}, ${sizeOf(it)}`}</span>
                <span className={styles.hash}>
                  {texts.hash}: {it.sha256}
                </span>
              </>
            ),
          },
          { label: texts.licence, render: (it) => texts[it.licence] },
          { label: texts.by, render: (it) => it.by },
          { label: texts.when, render: (it) => date(it.deliveredAt) },
          { label: texts.downloads, kind: 'number', render: (it) => number(it.downloads) },
          {
            label: texts.act,
            render: (it) => (
              <>
                {onDownload && (
                  <Button
                    size="small"
                    iconOnly
                    aria-label={texts.download(it.title)}
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
                    aria-label={texts.withdraw(it.title)}
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
          title={texts.withdrawQuestion(asked?.title ?? '')}
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
              {texts.withdraw(asked?.title ?? '')}
            </Button>
          }
        >
          <p>{texts.withdrawText}</p>
        </Dialog>
      )}
    </>
  )
}

const sizeOf = ({ sizeBytes }: Result): string => `${number(Math.max(0.01, sizeBytes / 1e6), 2)} MB`
