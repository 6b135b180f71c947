import { type ReactNode, useId } from 'react'
import { INVITE_LIMITS } from '@allmend/domain/projects/content/invite-page'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { editorTexts } from '../editor-texts.ts'
import styles from './invite-editor.module.css'

interface RowsFormProps<R> {
  rows: readonly R[]
  fields: readonly { field: keyof R & string; label: string; maxLength: number }[]
  empty: R
  onRows: (rows: R[]) => void
  /** Fields that are more than a line. */
  children?: (row: R, onRow: (row: R) => void) => ReactNode
}

/** Facts, steps, questions: a list of rows with a few fields each. */
export function RowsForm<R extends object>({ rows, fields, empty, onRows, children }: RowsFormProps<R>) {
  const texts = useTexts(editorTexts)
  const id = useId()
  const put = (index: number, row: R): void => onRows(rows.with(index, row))
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        <fieldset key={`${id}${index}`} className={styles.row}>
          <legend>{texts.row(index + 1)}</legend>
          {fields.map(({ field, label, maxLength }) => (
            <TextField
              key={field}
              label={label}
              maxLength={maxLength}
              value={String(row[field])}
              onValue={(value) => put(index, { ...row, [field]: value })}
            />
          ))}
          {children?.(row, (changed) => put(index, changed))}
          <Button size="small" kind="quiet" onClick={() => onRows(rows.toSpliced(index, 1))}>
            {texts.remove(texts.row(index + 1))}
          </Button>
        </fieldset>
      ))}
      {rows.length < INVITE_LIMITS.items && (
        <Button size="small" onClick={() => onRows([...rows, empty])}>
          {texts.addRow}
        </Button>
      )}
    </div>
  )
}
