import { useQuery } from '@tanstack/react-query'
import type { Export } from '@allmend/contract/office/own-data'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { date, number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { saveFile } from '../../platform/ui/save-file.ts'
import { exports, useOwnData } from './queries.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

const DOWNLOAD_MS = 15 * 60_000

/** An archive of everything: asked for, watched, stopped, fetched. */
export function ExportSection({ hasDiary }: { hasDiary: boolean }) {
  const texts = useTexts(yourDataTexts)
  const query = useQuery(exports)
  const request = useOwnData(() => api.ownData.requestExport({}))
  return (
    <Section title={texts.export} text={<p>{hasDiary ? texts.exportText : texts.exportTextCity}</p>}>
      <Loaded query={query}>
        {([latest]) => {
          const isUnderWay = latest?.state === 'waiting' || latest?.state === 'working'
          return (
            <>
              {latest && <Latest latest={latest} />}
              {!isUnderWay && (
                <div className={styles.acts}>
                  <Button busy={request.isPending} onClick={() => request.mutate(undefined)}>
                    {texts.make}
                  </Button>
                </div>
              )}
              {request.isError && <FailureNotice failure={request.error} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

function Latest({ latest }: { latest: Export }) {
  const texts = useTexts(yourDataTexts)
  const cancel = useOwnData((id: string) => api.ownData.cancelExport({ id }))
  const download = useOwnData((id: string) => save(id))
  const { id, state, doneShare, sizeBytes, expiresAt } = latest
  if (state === 'failed') return <Notice kind="warning">{texts.failed}</Notice>
  if (state === 'waiting' || state === 'working') {
    return (
      <>
        <p id="archive-state" className={styles.words}>
          {state === 'waiting' ? texts.waiting : texts.making}
        </p>
        <progress className={styles.progress} aria-labelledby="archive-state" max={1} value={doneShare} />
        <div className={styles.acts}>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(id)}>
            {texts.stop}
          </Button>
        </div>
        {cancel.isError && <FailureNotice failure={cancel.error} />}
      </>
    )
  }
  if (state !== 'ready' || sizeBytes === null) return null
  return (
    <>
      <output className={styles.said}>
        {texts.ready(number(Math.max(0.1, sizeBytes / 1e6), 1), date(expiresAt))}
      </output>
      <div className={styles.acts}>
        <Button kind="primary" busy={download.isPending} onClick={() => download.mutate(id)}>
          {texts.download}
        </Button>
      </div>
      {download.isError && <FailureNotice failure={download.error} />}
    </>
  )
}

async function save(id: string): Promise<void> {
  const bytes = await api.ownData.downloadExport({ id }, { timeoutMs: DOWNLOAD_MS })
  saveFile(bytes, 'application/zip', 'allmend.zip')
}
