import { useId, useState } from 'react'
import { ENTRY_LIMITS } from '@allmend/domain/city/missions/entry'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './come.module.css'
import { comeTexts } from './texts.ts'

interface IncidentNoteProps {
  onNote: (words: string) => Promise<void>
  onBack: () => void
}

/** What happened on the way; those who run the project read it, without by whom. */
export function IncidentNote({ onNote, onBack }: IncidentNoteProps) {
  const words = useTexts(comeTexts)
  const id = useId()
  const [said, setSaid] = useState('')
  return (
    <div className={styles.pad}>
      <h2>{words.incident}</h2>
      <div className={styles.rating}>
        <label htmlFor={id}>{words.incidentWords}</label>
        <textarea
          id={id}
          rows={4}
          maxLength={ENTRY_LIMITS.words}
          value={said}
          onChange={(event) => setSaid(event.currentTarget.value)}
        />
      </div>
      <div className={styles.mainActs}>
        <Button
          kind="primary"
          size="large"
          block
          disabled={said.trim() === ''}
          onClick={() => void onNote(said.trim())}
        >
          {words.incidentKeep}
        </Button>
        <Button size="large" onClick={onBack}>
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}
