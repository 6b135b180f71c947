import { useMutation } from '@tanstack/react-query'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import styles from './rating-filters.module.css'
import type { Asked } from './rating-view.ts'
import { ratingMapTexts } from './texts.ts'

const FORMATS = { csv: 'CSV', geojson: 'GeoJSON', gpkg: 'GeoPackage' } as const
const FILE_TIMEOUT_MS = 60_000

/** What the map shows, as a file. */
export function RatingExports({ projectId, asked }: { projectId: string; asked: Asked }) {
  const texts = useTexts(ratingMapTexts)
  const fetched = useMutation({
    mutationFn: async (format: keyof typeof FORMATS) => {
      const bytes = await api.ratings.file({ projectId, ...asked, format }, { timeoutMs: FILE_TIMEOUT_MS })
      saveFile(bytes, 'application/octet-stream', `ratings-${asked.criterion ?? 'whole'}.${format}`)
    },
  })
  return (
    <div className={styles.exports}>
      <h3>{texts.export}</h3>
      {(Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map((format) => (
        <Button key={format} size="small" disabled={fetched.isPending} onClick={() => fetched.mutate(format)}>
          <Icon of={DownloadSimpleIcon} size={16} />
          {FORMATS[format]}
        </Button>
      ))}
      <p>{texts.exportText}</p>
      {fetched.isError && <FailureNotice failure={fetched.error} />}
    </div>
  )
}
