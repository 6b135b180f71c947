import { useTexts } from '../../i18n/use-texts.ts'
import styles from './field.module.css'
import { uiTexts } from '../texts.ts'

/** Fields are required unless they say otherwise. */
export function FieldLabel({ label, optional = false }: { label: string; optional?: boolean | undefined }) {
  const texts = useTexts(uiTexts)
  return (
    <>
      {label}
      {optional && <span className={styles.optional}> ({texts.optional})</span>}
    </>
  )
}
