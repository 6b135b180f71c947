import { reasonTexts } from '@allmend/domain/tracking/diary/detection/reason-texts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { askedKinds } from '../entry/asked-kinds.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { EraseForm } from './erase-form.tsx'
import type { Leg } from '../statement/expected-day.ts'
import { ModeChips } from './mode-chips.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { MoreActs } from './more-acts.tsx'
import { SplitForm } from './split-form.tsx'
import type { RowProps } from '../entry/row-props.ts'
import { TimesForm } from './times-form.tsx'
import { Tools } from './tools.tsx'
import { ValueForm } from './value-form.tsx'

/** Everything that can be said about a leg. */
export function LegEditor({ leg, ...row }: RowProps & { leg: Leg }) {
  const { choice, change } = row
  const kinds = askedKinds('leg')
  const kind = kinds.find((it) => it === choice.tool)
  return (
    <div className={styles.editor}>
      <ModeChips leg={leg} change={change} />
      <Explanation leg={leg} />
      <Tools choice={choice} tools={['split', 'times', ...kinds, 'more']} />
      {choice.tool === 'split' && <SplitForm entry={leg} {...row} />}
      {choice.tool === 'times' && <TimesForm entry={leg} {...row} />}
      {kind && <ValueForm kind={kind} entry={leg} {...row} />}
      {choice.tool === 'more' && <MoreActs entry={leg} {...row} />}
      {choice.tool === 'erase' && <EraseForm entry={leg} {...row} />}
    </div>
  )
}

/** What spoke for the mode, in the detector's own words. */
function Explanation({ leg }: { leg: Leg }) {
  const texts = useTexts(correctionTexts)
  const names = useTexts(modeTexts)
  const language = useLanguage()
  const { modeDetected, mode, reasons } = leg
  if (!modeDetected || reasons.length === 0) return null
  const spoken = reasons.map((it) => reasonTexts(it as Parameters<typeof reasonTexts>[0], language))
  const list = [spoken.slice(0, -1).join(', '), spoken.at(-1)].filter(Boolean).join(` ${texts.and} `)
  return (
    <p className={styles.why}>
      {mode !== modeDetected && `${texts.detected(names[modeDetected])} `}
      {texts.why(list)}
    </p>
  )
}
