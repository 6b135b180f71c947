import type { GroupNamed } from '@allmend/contract/city/people'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { ratingTexts } from './rating-texts.ts'

interface GroupChoiceProps {
  groups: readonly GroupNamed[]
  value: string | undefined
  onValue: (groupId: string | undefined) => void
}

/** Whose ratings count, by the groups of the organisation; those too small to be told apart cannot be chosen. */
export function GroupChoice({ groups, value, onValue }: GroupChoiceProps) {
  const texts = useTexts(ratingTexts)
  if (groups.length === 0) return null
  const options = groups.map(({ id, groupName, counted }) =>
    counted > 0
      ? { value: id, label: groupName }
      : { value: id, label: texts.groupFew(groupName, number(LEAST_PEOPLE)), disabled: true },
  )
  return (
    <SelectField
      label={texts.group}
      value={value ?? ''}
      options={[{ value: '', label: texts.everybody }, ...options]}
      onValue={(id) => onValue(id || undefined)}
    />
  )
}
