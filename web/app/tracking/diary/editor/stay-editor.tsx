import { askedKinds } from '../entry/asked-kinds.ts'
import styles from './editor.module.css'
import { EraseForm } from './erase-form.tsx'
import type { Stay } from '../statement/expected-day.ts'
import { MoreActs } from './more-acts.tsx'
import { NameForm } from './name-form.tsx'
import { SplitForm } from './split-form.tsx'
import type { RowProps } from '../entry/row-props.ts'
import { TimesForm } from './times-form.tsx'
import { Tools } from './tools.tsx'
import { ValueForm } from './value-form.tsx'

/** Everything that can be said about a place. */
export function StayEditor({ stay, ...row }: RowProps & { stay: Stay }) {
  const { choice, change } = row
  const kinds = askedKinds('staypoint')
  const kind = kinds.find((it) => it === choice.tool)
  return (
    <div className={styles.editor}>
      <Tools choice={choice} tools={['name', ...kinds, 'times', 'more']} />
      {choice.tool === 'name' && <NameForm stay={stay} choice={choice} change={change} />}
      {kind && <ValueForm kind={kind} entry={stay} {...row} />}
      {choice.tool === 'times' && <TimesForm entry={stay} {...row} />}
      {choice.tool === 'split' && <SplitForm entry={stay} {...row} />}
      {choice.tool === 'more' && <MoreActs entry={stay} {...row} />}
      {choice.tool === 'erase' && <EraseForm entry={stay} {...row} />}
    </div>
  )
}
