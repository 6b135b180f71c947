import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Segments } from '../../../../platform/ui/field/segments.tsx'
import { kilometres } from '../state/kilometres.ts'
import type { Alternatives } from '../state/use-ways.ts'
import { toolTexts } from '../texts.ts'
import styles from './way-choice.module.css'

/** Two ways for one step: one is taken, the other lies in blue beside it. */
export function WayChoice({ ways, taken, onTake }: Alternatives & { onTake: (at: number) => void }) {
  const texts = useTexts(toolTexts)
  return (
    <div className={styles.choice}>
      <Segments
        label={texts.ways}
        value={String(taken)}
        options={ways.map(({ label, lengthMetres }, at) => ({
          value: String(at),
          label: texts.way(label, kilometres(lengthMetres)),
        }))}
        onValue={(at) => onTake(Number(at))}
      />
    </div>
  )
}
