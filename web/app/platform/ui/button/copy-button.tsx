import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from './button.tsx'
import { Icon } from '../icon.tsx'
import { CheckIcon, CopyIcon } from '../icons.ts'
import { uiTexts } from '../texts.ts'

const SHOWN_MS = 2_000

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const texts = useTexts(uiTexts)
  const [isCopied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }

  return (
    <Button size="small" onClick={() => void copy()}>
      <Icon of={isCopied ? CheckIcon : CopyIcon} size={16} />
      <span aria-live="polite">{isCopied ? texts.copied : (label ?? texts.copy)}</span>
    </Button>
  )
}
