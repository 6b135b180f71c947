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
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { Table } from '../../../platform/ui/table/table.tsx'
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
      <Table caption={words.download} stacked>
        <thead>
          <tr>
            <th scope="col">{words.format}</th>
            <th scope="col">{words.goodFor}</th>
            <th scope="col">
              <span className={layout.hidden}>{words.load}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {FREQUENCY_FORMATS.map((format) => (
            <tr key={format}>
              <th scope="row">{NAMES[format]}</th>
              <td data-label={words.goodFor}>{words[format]}</td>
              <td data-number="">
                <Button
                  size="small"
                  busy={busy === format}
                  aria-label={words.loadFormat(NAMES[format])}
                  onClick={() => void load(format)}
                >
                  <Icon of={DownloadSimpleIcon} size={16} />
                  {words.load}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {failure !== undefined && <FailureNotice failure={failure} />}
      <p className={styles.rule}>{words.columns}</p>
    </Section>
  )
}
