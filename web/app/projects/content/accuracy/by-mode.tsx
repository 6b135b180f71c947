import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { DotRange } from '../../../platform/ui/chart/dot-range.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { Table } from '../../../platform/ui/table/table.tsx'
import styles from './accuracy.module.css'
import { type ModeRow, modeReport, shiftOf } from './reports.ts'
import { accuracyTexts } from './texts.ts'

/** No mode is found less often. */
const SPAN = { from: 0.6, to: 1 } as const

export function ByMode() {
  const texts = useTexts(accuracyTexts)
  const names = useTexts(modeTexts)
  const rows = modeReport.modes.toSorted((a, b) => b.found.share - a.found.share)
  const cell = ({ share, margin }: ModeRow['found']) => (
    <>
      {percent(share, 1)} <small>± {number(margin * 100, 1)}</small>
    </>
  )
  return (
    <Section title={texts.byMode} text={texts.byModeText}>
      <Table caption={texts.byMode} stacked>
        <thead>
          <tr>
            <th scope="col">{texts.mode}</th>
            <th scope="col" className={styles.axis}>
              <span>{percent(SPAN.from, 0)}</span>
              <span>{percent(SPAN.to, 0)}</span>
            </th>
            <th scope="col" data-number="">
              {texts.found}
            </th>
            <th scope="col" data-number="">
              {texts.precise}
            </th>
            <th scope="col" data-number="">
              {texts.shift}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mode}>
              <th scope="row">
                <span className={styles.mode}>
                  <ModeDisc mode={row.mode} /> {names[row.mode]}
                </span>
              </th>
              <td className={styles.dots}>
                <DotRange
                  {...SPAN}
                  low={row.found.share - row.found.margin}
                  value={row.found.share}
                  high={row.found.share + row.found.margin}
                  colour={`var(--mode-${row.mode})`}
                />
              </td>
              <td data-label={texts.found} data-number="">
                {cell(row.found)}
              </td>
              <td data-label={texts.precise} data-number="">
                {cell(row.right)}
              </td>
              <td data-label={texts.shift} data-number="">
                {texts.points(signed(shiftOf(modeReport, row)))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <ChartFoot
        rule={texts.byModeRule}
        table={{
          title: texts.byMode,
          head: [texts.mode, texts.found, texts.margin, texts.precise, `${texts.margin} `, texts.legs],
          rows: rows.map(({ mode, found, right }) => [
            names[mode],
            found.share,
            found.margin,
            right.share,
            right.margin,
            found.legs,
          ]),
        }}
      />
    </Section>
  )
}

function signed(points: number): string {
  const shown = number(Math.abs(points), 1)
  if (shown === number(0, 1)) return shown
  return points > 0 ? `+${shown}` : number(points, 1)
}
