import { REQUEST_LIMITS } from '@allmend/domain/office/site/request'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { NativeAreaField } from '../../../platform/ui/field/native-fields.tsx'
import { sendingTexts } from './texts.ts'

interface MessageFieldProps {
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

export function MessageField(field: MessageFieldProps) {
  const texts = useTexts(sendingTexts)
  const most = REQUEST_LIMITS.message
  const hint = texts.characters(number(field.value.length), number(most))
  return <NativeAreaField label={texts.message} hint={hint} rows={5} maxLength={most} {...field} />
}
