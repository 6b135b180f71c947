import { reasonWords } from '@allmend/domain/mobility/detection/reason-words'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { DirectionChips } from './direction-chips.tsx'
import { EraseForm } from './erase-form.tsx'
import type { Leg } from './expected-day.ts'
import { ModeChips } from './mode-chips.tsx'
import { modeTexts } from '../ui/mode-texts.ts'
import { MoreActs } from './more-acts.tsx'
import { PurposeForm } from './purpose-form.tsx'
import { SplitForm } from './split-form.tsx'
import type { RowProps } from './row-props.ts'
import { TimesForm } from './times-form.tsx'
import { Tools } from './tools.tsx'

/** Everything that can be said about a leg. */
export function LegEditor({ leg, ...row }: RowProps & { leg: Leg }) {
  const words = useTexts(correctionTexts)
  const { choice, change } = row
  return (
    <div className={styles.editor}>
      <ModeChips leg={leg} change={change} />
      <Explanation leg={leg} />
      <Tools choice={choice} tools={['split', 'times', 'purpose', 'direction', 'more']} />
      {choice.tool === 'split' && <SplitForm entry={leg} {...row} />}
      {choice.tool === 'times' && <TimesForm entry={leg} {...row} />}
      {/* A trip has the purpose of its legs; said of all of it, whoever waits on the way would have arrived. */}
      {choice.tool === 'purpose' && (
        <PurposeForm
          label={words.purposeOfTrip}
          span={leg}
          purpose={leg.purpose}
          choice={choice}
          change={change}
        />
      )}
      {choice.tool === 'direction' && <DirectionChips leg={leg} {...row} />}
      {choice.tool === 'more' && <MoreActs entry={leg} {...row} />}
      {choice.tool === 'erase' && <EraseForm entry={leg} {...row} />}
    </div>
  )
}

/** What spoke for the mode, in the detector's own words. */
function Explanation({ leg }: { leg: Leg }) {
  const words = useTexts(correctionTexts)
  const names = useTexts(modeTexts)
  const language = useLanguage()
  const { modeDetected, mode, reasons } = leg
  if (!modeDetected || reasons.length === 0) return null
  const spoken = reasons.map((it) => reasonWords(it as Parameters<typeof reasonWords>[0], language))
  const list = [spoken.slice(0, -1).join(', '), spoken.at(-1)].filter(Boolean).join(` ${words.and} `)
  return (
    <p className={styles.why}>
      {mode !== modeDetected && `${words.detected(names[modeDetected])} `}
      {words.why(list)}
    </p>
  )
}
