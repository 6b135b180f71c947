import { useState } from 'react'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { TextField } from '../../platform/ui/field/text-field.tsx'
import styles from './admin.module.css'
import { adminTexts } from './texts.ts'

interface SearchFormProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when it is sent, so that the address and the log hold whole words. */
export function SearchForm({ label, value, onSearch }: SearchFormProps) {
  const texts = useTexts(adminTexts)
  const [text, setText] = useState(value)
  return (
    <search>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(text.trim())
        }}
      >
        <TextField label={label} type="search" maxLength={100} value={text} onValue={setText} />
        <Button type="submit">{texts.search}</Button>
      </form>
    </search>
  )
}
