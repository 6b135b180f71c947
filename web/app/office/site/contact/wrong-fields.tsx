import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { sendingTexts } from './texts.ts'

interface WrongFieldsProps {
  formId: string
  fields: readonly { name: string; label: string; error: string | undefined }[]
}

/** Which fields have to be looked at again, each a way to it. */
export function WrongFields({ formId, fields }: WrongFieldsProps) {
  const texts = useTexts(sendingTexts)
  const wrong = fields.filter((it) => it.error !== undefined)
  if (wrong.length === 0) return null
  return (
    <Notice kind="danger" title={texts.wrong(wrong.length)}>
      <p>
        {wrong.map(({ name, label }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <a
              className={layout.link}
              href={`#${name}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(formId)?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
              }}
            >
              {label}
            </a>
          </span>
        ))}
        . {texts.rest}
      </p>
    </Notice>
  )
}
