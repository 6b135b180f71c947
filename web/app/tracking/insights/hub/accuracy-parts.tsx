import type { AllFigures } from '@allmend/contract/tracking/insights'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts } from '../../../projects/releases/index.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { DotRange } from '../../../platform/ui/chart/dot-range.tsx'
import { FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { useRule } from '../released/use-rule.ts'
import { ConfusionTable } from './confusion-table.tsx'
import { Published } from './hub-figures.tsx'
import styles from './hub.module.css'
import { hubTexts } from './texts.ts'

/** How complete the days are, how often the detection is right, and what that does to the shares. */
export function AccuracyParts({ figures }: { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const { quality, accuracy } = figures
  return (
    <>
      <FigureStrip label={texts.quality}>
        <Published label={texts.coverage} of={quality.coverage} note={texts.ofDays} isPercent />
        <Published label={texts.relabelled} of={quality.relabelled} note={texts.dataDays} />
        <Published label={texts.right} of={accuracy.rightShare} note={texts.rightNote} isPercent />
        <Published label={texts.expectedCo2} of={accuracy.expectedCo2Kg} note={texts.expectedCo2Note} />
      </FigureStrip>
      <h3 className={styles.sub}>{texts.shares}</h3>
      <Shares figures={figures} />
      <h3 className={styles.sub}>{texts.confusion}</h3>
      <ConfusionTable figures={figures} />
    </>
  )
}

function Shares({ figures: { accuracy, protection } }: { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const names = useTexts(modeTexts)
  const { noShares } = useTexts(reasonTexts)
  const rule = useRule(protection)
  const { shares } = accuracy
  if (shares.length === 0) return <p className={styles.note}>{noShares}</p>
  const most = Math.max(...shares.map(({ high }) => high))
  return (
    <>
      <p className={styles.note}>{texts.sharesText}</p>
      <DataTable
        caption={texts.shares}
        rows={shares}
        keyOf={({ mode }) => mode}
        columns={[
          {
            label: texts.mode,
            kind: 'header',
            render: ({ mode }) => (
              <span className={styles.mode}>
                <ModeDisc mode={mode} /> {names[mode]}
              </span>
            ),
          },
          {
            label: texts.range,
            isLabelled: false,
            className: styles.dots,
            render: ({ mode, share, low, high }) => (
              <DotRange
                low={low}
                value={share}
                high={high}
                from={0}
                to={most}
                colour={`var(--mode-${mode})`}
              />
            ),
          },
          {
            label: texts.share,
            kind: 'number',
            render: ({ share, low, high }) => (
              <>
                {percent(share / 100, 1)}{' '}
                <small>
                  {number(low, 1)}–{number(high, 1)}
                </small>
              </>
            ),
          },
        ]}
        stacked
      />
      <ChartFoot
        rule={rule}
        table={{
          title: texts.shares,
          head: [texts.mode, texts.share, texts.low, texts.high],
          rows: shares.map(({ mode, share, low, high }) => [names[mode], share, low, high]),
        }}
      />
    </>
  )
}
