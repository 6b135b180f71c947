import { useId, useState } from 'react'
import { ENTRY_LIMITS } from '@allmend/domain/city/missions/entry'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './come.module.css'
import { signUpTexts } from './texts.ts'

interface IncidentNoteProps {
  onNote: (texts: string) => Promise<void>
  onBack: () => void
}

/** What happened on the way; those who run the project read it, without by whom. */
export function IncidentNote({ onNote, onBack }: IncidentNoteProps) {
  const texts = useTexts(signUpTexts)
  const id = useId()
  const [note, setNote] = useState('')
  return (
    <div className={styles.pad}>
      <h2>{texts.incident}</h2>
      <div className={styles.rating}>
        <label htmlFor={id}>{texts.incidentText}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={ENTRY_LIMITS.words}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
      <div className={styles.mainActs}>
        <Button
          kind="primary"
          size="large"
          block
          disabled={note.trim() === ''}
          onClick={() => void onNote(note.trim())}
        >
          {texts.incidentKeep}
        </Button>
        <Button size="large" onClick={onBack}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  )
}
