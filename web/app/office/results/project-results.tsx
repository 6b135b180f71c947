import { useQuery } from '@tanstack/react-query'
import type { Result } from '@allmend/contract/office/results'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Section } from '../../platform/ui/page/section.tsx'
import { saveFile } from '../../platform/ui/save-file.ts'
import { resultsOf } from './queries.ts'
import { ResultTable } from './result-table.tsx'
import styles from './results.module.css'
import { resultTexts } from './texts.ts'

const DOWNLOAD_MS = 5 * 60_000

/** What was delivered to a project, for those who run it. */
export function ProjectResults({ projectId }: { projectId: string }) {
  const texts = useTexts(resultTexts)
  const query = useQuery(resultsOf(projectId))
  async function download({ id, fileName }: Result): Promise<void> {
    const bytes = await api.results.download({ projectId, id }, { timeoutMs: DOWNLOAD_MS })
    saveFile(bytes, 'application/octet-stream', fileName)
  }
  return (
    <Section title={texts.title} text={<p>{texts.text}</p>}>
      <Loaded query={query} lines={2}>
        {({ isAllowed, results }) => (
          <>
            {!isAllowed && <p className={styles.words}>{texts.closed}</p>}
            {(isAllowed || results.length > 0) && (
              <ResultTable results={results} {...(isAllowed ? { onDownload: download } : {})} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
