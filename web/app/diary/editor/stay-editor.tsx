import { useTexts } from '../i18n/use-texts.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { EraseForm } from './erase-form.tsx'
import type { Stay } from './expected-day.ts'
import { MoreActs } from './more-acts.tsx'
import { NameForm } from './name-form.tsx'
import { PurposeForm } from './purpose-form.tsx'
import { SplitForm } from './split-form.tsx'
import type { RowProps } from './row-props.ts'
import { TimesForm } from './times-form.tsx'
import { Tools } from './tools.tsx'

/** Everything that can be said about a place. */
export function StayEditor({ stay, ...row }: RowProps & { stay: Stay }) {
  const words = useTexts(correctionTexts)
  const { choice, change } = row
  return (
    <div className={styles.editor}>
      <Tools choice={choice} tools={['name', 'purpose', 'times', 'more']} />
      {choice.tool === 'name' && <NameForm stay={stay} choice={choice} change={change} />}
      {choice.tool === 'purpose' && (
        <PurposeForm
          label={words.purposeOf}
          span={stay}
          purpose={stay.purpose}
          choice={choice}
          change={change}
        />
      )}
      {choice.tool === 'times' && <TimesForm entry={stay} {...row} />}
      {choice.tool === 'split' && <SplitForm entry={stay} {...row} />}
      {choice.tool === 'more' && <MoreActs entry={stay} {...row} />}
      {choice.tool === 'erase' && <EraseForm entry={stay} {...row} />}
    </div>
  )
}
