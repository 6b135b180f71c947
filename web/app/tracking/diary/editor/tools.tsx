import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  ArrowsLeftRightIcon,
  ClockIcon,
  DotsThreeIcon,
  PencilSimpleIcon,
  ScissorsIcon,
  TagIcon,
  TrashIcon,
} from '../../../platform/ui/icons.ts'
import { isAsked } from '../entry/asked-kinds.ts'
import { attributeTexts } from '../entry/attribute-texts.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import type { Choice, Tool } from '../entry/use-choice.ts'

const SIGNS: Record<Tool, Drawing> = {
  split: ScissorsIcon,
  times: ClockIcon,
  purpose: TagIcon,
  direction: ArrowsLeftRightIcon,
  name: PencilSimpleIcon,
  more: DotsThreeIcon,
  erase: TrashIcon,
}

/** Buttons that open one form each. */
export function Tools({ choice, tools }: { choice: Choice; tools: readonly Tool[] }) {
  const texts = useTexts(correctionTexts)
  const names = useTexts(attributeTexts)
  return (
    <fieldset className={styles.tools} aria-label={texts.tools}>
      {tools.map((tool) => (
        <button
          key={tool}
          type="button"
          className={styles.tool}
          aria-expanded={choice.tool === tool}
          onClick={() => choice.open(choice.tool === tool ? undefined : tool)}
        >
          <Icon of={SIGNS[tool]} size={16} />
          {isAsked(tool) ? names[tool] : texts[tool]}
        </button>
      ))}
    </fieldset>
  )
}
