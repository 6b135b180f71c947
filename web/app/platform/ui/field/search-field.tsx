import styles from './search-field.module.css'
import { Icon } from '../icon.tsx'
import { MagnifyingGlassIcon } from '../icons.ts'

interface SearchFieldProps {
  /** Stands in the empty field; readers always hear it. */
  label: string
  value: string
  onValue: (value: string) => void
}

export function SearchField({ label, value, onValue }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Icon of={MagnifyingGlassIcon} size={16} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  )
}
