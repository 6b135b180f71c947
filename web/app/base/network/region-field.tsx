import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { SelectField } from '../../platform/ui/field/select-field.tsx'
import { allRegions } from './queries.ts'
import { regionTexts } from './texts.ts'

interface RegionFieldProps {
  name?: string
  value: string
  error?: string | undefined
  onValue: (value: string) => void
}

/** Whose map a project has. Until the regions are there it stays what it is. */
export function RegionField({ value, ...field }: RegionFieldProps) {
  const texts = useTexts(regionTexts)
  const { data } = useQuery(allRegions)
  const options = data?.map(({ slug, name, isInvented }) => ({
    value: slug,
    label: isInvented ? texts.invented(name) : name,
  }))
  return (
    <SelectField
      label={texts.region}
      hint={texts.regionHint}
      value={value}
      options={options ?? [{ value, label: texts.loading }]}
      {...field}
    />
  )
}
