import type { ModeSplit, NoisyModeRow } from '@allmend/contract/tracking/insights'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartActs, reasonTexts } from '../../../projects/releases/index.ts'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import type { Measure } from './measure-choice.tsx'
import { colourOf } from './mode-bars.tsx'
import styles from './modes.module.css'
import { wholeOf } from './share-of.ts'
import { insightTexts } from '../texts.ts'
import { useModeName } from './use-mode-name.ts'

const UNIT: Record<Measure, string> = { distanceKm: '\u00A0km', durationHours: '\u00A0h', legs: '' }

interface ModeTableProps {
  split: Pick<ModeSplit, 'modes' | 'whole' | 'data_days'>
  measure: Measure
  /** Nobody takes a sample along as a file: there it would be marked no more. */
  isSample?: boolean
}

export function ModeTable({ split, measure, isSample = false }: ModeTableProps) {
  const texts = useTexts(insightTexts)
  const why = useTexts(reasonTexts)
  const nameOf = useModeName()
  const { modes: rows, data_days: dataDays } = split
  const of = wholeOf(split, measure)
  const most = Math.max(...rows.map((row) => row[measure] ?? 0))
  const perDay = (row: NoisyModeRow): number | null =>
    dataDays > 0 && row[measure] !== null ? row[measure] / dataDays : null
  const shown = (value: number | null, unit: string, digits = 0): string =>
    value === null ? why.imprecise : `${number(value, digits)}${unit}`
  const csv = () => [
    [texts.mode, texts.distanceKm, '±', texts.durationHours, '±', texts.legs, '±', texts.co2, '±'],
    ...rows.map(({ noise, ...row }) => [
      nameOf(row.mode),
      row.distanceKm,
      noise.distanceKm,
      row.durationHours ?? '',
      noise.durationHours,
      row.legs,
      noise.legs,
      row.co2Kg ?? '',
      noise.co2Kg,
    ]),
  ]
  return (
    <div className={styles.rows}>
      <DataTable
        caption={texts.modes}
        rows={rows}
        keyOf={(row) => row.mode}
        columns={[
          {
            label: texts.mode,
            kind: 'header',
            render: (row) => (
              <span className={styles.mode}>
                {row.mode === 'rest' ? <i className={styles.rest} /> : <ModeDisc mode={row.mode} />}
                {nameOf(row.mode)}
              </span>
            ),
          },
          of && {
            label: texts.share,
            render: (row) => (
              <Share of={(row[measure] ?? 0) / of.whole} most={most / of.whole} colour={colourOf(row.mode)} />
            ),
          },
          {
            label: texts[measure],
            kind: 'number',
            render: (row) => (
              <>
                {shown(row[measure], UNIT[measure])}
                {row.noise[measure] > 0 && <small> {texts.plusMinus(number(row.noise[measure]))}</small>}
              </>
            ),
          },
          { label: texts.perDay, kind: 'number', render: (row) => shown(perDay(row), UNIT[measure], 2) },
          { label: texts.co2, kind: 'number', render: (row) => shown(row.co2Kg, '\u00A0kg') },
        ]}
        stacked
      />
      {!isSample && <ChartActs title={texts.modes} rows={csv} />}
    </div>
  )
}

function Share({ of, most, colour }: { of: number; most: number; colour: string }) {
  return (
    <span className={styles.share}>
      <b>{percent(of, 1)}</b>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(of / most) * 100}%`, background: colour }} />
      </span>
    </span>
  )
}
