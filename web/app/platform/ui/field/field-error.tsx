import { Icon } from '../icon.tsx'
import { WarningCircleIcon } from '../icons.ts'

/** Under the field, with its sign. */
export function FieldError({ text: texts }: { text: string }) {
  return (
    <>
      <Icon of={WarningCircleIcon} size={14} weight="fill" />
      <span>{texts}</span>
    </>
  )
}
