import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon.tsx'
import { LinkSimpleIcon } from '../icons.ts'
import { TextField } from '../field/text-field.tsx'
import styles from './text-editor.module.css'
import { textEditorTexts } from './texts.ts'

interface LinkFieldProps {
  /** The link the cursor stands in. */
  href: string
  isAllowed: (href: string) => boolean
  onSet: (href: string) => void
  onRemove: () => void
}

/** Asks for the address in place of the browser's own prompt, and says at once what is not a safe one. */
export function LinkField({ href, isAllowed, onSet, onRemove }: LinkFieldProps) {
  const texts = useTexts(textEditorTexts)
  const [draft, setDraft] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  function set(): void {
    const address = (draft ?? '').trim()
    if (!isAllowed(address)) return setRefused(true)
    onSet(address)
    setDraft(undefined)
  }

  return (
    <>
      <button
        type="button"
        aria-label={texts.link}
        aria-pressed={href !== ''}
        aria-expanded={draft !== undefined}
        onClick={() => {
          setRefused(false)
          setDraft(draft === undefined ? href || 'https://' : undefined)
        }}
      >
        <Icon of={LinkSimpleIcon} size={18} />
      </button>
      {draft !== undefined && (
        <div className={styles.link}>
          <TextField
            label={texts.linkAddress}
            value={draft}
            onValue={setDraft}
            error={isRefused ? texts.linkUnsafe : undefined}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button size="small" onClick={set}>
            {texts.linkSet}
          </Button>
          {href !== '' && (
            <Button
              size="small"
              kind="quiet"
              onClick={() => {
                onRemove()
                setDraft(undefined)
              }}
            >
              {texts.linkRemove}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
