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
  const texts = useTexts(frequencyTexts)
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
    <Section title={texts.download} text={<p>{texts.downloadText}</p>}>
      <DataTable
        caption={texts.download}
        rows={FREQUENCY_FORMATS}
        keyOf={(format) => format}
        columns={[
          { label: texts.format, kind: 'header', render: (format) => NAMES[format] },
          { label: texts.goodFor, render: (format) => texts[format] },
          {
            label: texts.load,
            kind: 'acts',
            render: (format) => (
              <Button
                size="small"
                busy={busy === format}
                aria-label={texts.loadFormat(NAMES[format])}
                onClick={() => void load(format)}
              >
                <Icon of={DownloadSimpleIcon} size={16} />
                {texts.load}
              </Button>
            ),
          },
        ]}
        stacked
      />
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p className={styles.rule}>{texts.columns}</p>
    </Section>
  )
}
