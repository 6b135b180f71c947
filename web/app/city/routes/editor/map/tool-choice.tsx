import type { Icon as Drawing } from '@phosphor-icons/react/dist/lib/types'
import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../../platform/ui/icon.tsx'
import {
  ArrowUUpLeftIcon,
  ArrowUUpRightIcon,
  CursorIcon,
  EraserIcon,
  FlagIcon,
  MapPinPlusIcon,
  PlusCircleIcon,
} from '../../../../platform/ui/icons.ts'
import { type Tool, TOOLS } from '../state/desk.ts'
import { toolTexts } from '../texts.ts'
import { TOOL_KEYS } from './tool-keys.ts'
import styles from './tool-choice.module.css'

const SIGNS: Record<Tool, Drawing> = {
  select: CursorIcon,
  waypoint: MapPinPlusIcon,
  edge: PlusCircleIcon,
  remove: EraserIcon,
  start: FlagIcon,
}

interface ToolChoiceProps {
  tool: Tool
  onTake: (tool: Tool) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

/** Top centre on the map: one tool at a time, and the way back and forth. */
export function ToolChoice({ tool, onTake, undo, redo }: ToolChoiceProps) {
  const texts = useTexts(toolTexts)
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.tools}>
      {TOOLS.map((it) => (
        <button
          key={it}
          type="button"
          aria-pressed={it === tool}
          aria-keyshortcuts={TOOL_KEYS[it]}
          title={`${texts[it]} (${TOOL_KEYS[it]})`}
          onClick={() => onTake(it)}
        >
          <Icon of={SIGNS[it]} />
          {texts[it]}
        </button>
      ))}
      <span className={styles.rule} aria-hidden="true" />
      <button
        type="button"
        aria-label={texts.undo}
        aria-keyshortcuts="Control+Z"
        title={`${texts.undo} (Ctrl+Z)`}
        disabled={!undo}
        onClick={undo}
      >
        <Icon of={ArrowUUpLeftIcon} />
      </button>
      <button
        type="button"
        aria-label={texts.redo}
        aria-keyshortcuts="Control+Y"
        title={`${texts.redo} (Ctrl+Y)`}
        disabled={!redo}
        onClick={redo}
      >
        <Icon of={ArrowUUpRightIcon} />
      </button>
    </div>
  )
}
