import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { Matrix } from '../../../platform/ui/chart/matrix.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { uiTexts } from '../../../platform/ui/texts.ts'
import styles from './accuracy.module.css'
import { bestAndWorst, mistakenFor, modeReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

/** Below half a percent of its row a cell stays empty. */
const WRITTEN_FROM = 0.005

export function ConfusionSection() {
  const texts = useTexts(accuracyTexts)
  const names = useTexts(modeTexts)
  const { unpublished: untold } = useTexts(uiTexts)
  const { best, worst } = bestAndWorst(modeReport)
  const mistaken = mistakenFor(modeReport, worst)
  const columns = modeReport.modes.map(({ mode }) => names[mode])
  const left = modeReport.leftOut.map(({ mode }) => names[mode]).join(', ')
  const title = texts.confusion(names[best.mode], names[worst.mode])
  return (
    <Section
      title={title}
      text={
        <>
          <p>{texts.confusionText}</p>
          <div className={styles.picked}>
            <b>{texts.mistaken(names[worst.mode], names[mistaken.mode])}</b>
            <span>{percent(mistaken.share, 0)}</span>
            {worst.mode === 'ebike' && <p>{texts.mistakenText}</p>}
          </div>
        </>
      }
    >
      <Matrix
        caption={title}
        corner={texts.was}
        columns={columns}
        end={texts.legs}
        unpublished={untold}
        rows={modeReport.modes.map((row) => ({
          key: row.mode,
          name: names[row.mode],
          end: number(row.found.legs),
          cells: row.said.map((legs, at) => {
            const share = legs / row.found.legs
            const other = modeReport.modes[at]!.mode
            return {
              key: other,
              strength: share < WRITTEN_FROM ? 0 : share,
              shown: share < WRITTEN_FROM ? '' : number(share * 100),
              isStrong: other === row.mode,
            }
          }),
        }))}
      />
      <ChartFoot
        rule={texts.confusionRule(left)}
        table={{
          title,
          head: [texts.was, ...columns, texts.legs],
          rows: modeReport.modes.map((row) => [names[row.mode], ...row.said, row.found.legs]),
        }}
      />
    </Section>
  )
}
