import type { AllFigures } from '@allmend/contract/tracking/insights'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { Matrix } from '../../../platform/ui/chart/matrix.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { useRule } from '../released/use-rule.ts'
import styles from './hub.module.css'
import { hubTexts } from './texts.ts'

/** What was read and what people confirmed, of their own days. */
export function ConfusionTable({ figures: { accuracy, protection } }: { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const names = useTexts(modeTexts)
  const rule = useRule(protection)
  const published = accuracy.confusion.filter(({ legs }) => legs.value !== null)
  if (published.length === 0) return <p className={styles.note}>{texts.accuracyFew}</p>
  const shown = modes.filter((mode) => published.some((it) => it.read === mode || it.confirmed === mode))
  const most = Math.max(...published.map(({ legs }) => legs.value!))
  const legsOf = (confirmed: string, read: string) =>
    published.find((it) => it.confirmed === confirmed && it.read === read)?.legs.value ?? null
  return (
    <>
      <Matrix
        caption={texts.confusion}
        corner={texts.confusionCorner}
        columns={shown.map((mode) => names[mode])}
        unpublished={texts.unpublished}
        rows={shown.map((confirmed) => ({
          key: confirmed,
          name: names[confirmed],
          cells: shown.map((read) => {
            const legs = legsOf(confirmed, read)
            return {
              key: read,
              strength: legs === null ? null : legs / most,
              shown: legs === null ? '' : number(legs),
              isStrong: read === confirmed,
            }
          }),
        }))}
      />
      <ChartFoot
        rule={rule}
        table={{
          title: texts.confusion,
          head: [texts.confusionCorner, ...shown.map((mode) => names[mode])],
          rows: shown.map((confirmed) => [names[confirmed], ...shown.map((read) => legsOf(confirmed, read))]),
        }}
      />
    </>
  )
}
