import { useState } from 'react'
import {
  FREQUENCY_FILES,
  FREQUENCY_FORMATS,
  type FrequencyFormat,
} from '@allmend/domain/tracking/insights/frequency/file-format'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './frequency.module.css'
import { frequencyTexts } from './texts.ts'

const NAMES: Record<FrequencyFormat, string> = { geoparquet: 'GeoParquet', geojson: 'GeoJSON', csv: 'CSV' }

/** A week to take along. */
export function Downloads({ projectId, code, week }: { projectId: string; code: string; week: string }) {
  const words = useTexts(frequencyTexts)
  const [busy, setBusy] = useState<FrequencyFormat>()
  const [failure, setFailure] = useState<unknown>()
  const load = async (format: FrequencyFormat): Promise<void> => {
    setBusy(format)
    setFailure(undefined)
    try {
      const octets = await api.insights.frequencyFile({ id: projectId, week, format })
      saveFile(octets, 'application/zip', `frequency-${code}-${week}-${FREQUENCY_FILES[format]}.zip`)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Section title={words.download} words={<p>{words.downloadWords}</p>}>
      <DataTable
        caption={words.download}
        rows={FREQUENCY_FORMATS}
        keyOf={(format) => format}
        columns={[
          { label: words.format, kind: 'header', render: (format) => NAMES[format] },
          { label: words.goodFor, render: (format) => words[format] },
          {
            label: words.load,
            kind: 'acts',
            render: (format) => (
              <Button
                size="small"
                busy={busy === format}
                aria-label={words.loadFormat(NAMES[format])}
                onClick={() => void load(format)}
              >
                <Icon of={DownloadSimpleIcon} size={16} />
                {words.load}
              </Button>
            ),
          },
        ]}
        stacked
      />
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p className={styles.rule}>{words.columns}</p>
    </Section>
  )
}
