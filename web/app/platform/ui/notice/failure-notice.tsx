import { useState } from 'react'
import { asksToWrite, codeOf, failureTexts } from '../../api/failure-texts.ts'
import { date, time } from '../../i18n/formats.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../button/button.tsx'
import { ContactLink } from '../button/contact-link.tsx'
import { Notice } from './notice.tsx'
import { uiTexts } from '../texts.ts'

/** A refusal that belongs to no field, with code and time. `retry` is the way out where something was loaded. */
export function FailureNotice({ failure, retry }: { failure: unknown; retry?: () => void }) {
  const texts = useTexts(uiTexts)
  const language = useLanguage()
  const [at] = useState(Date.now)
  const caption = texts.failureCode(codeOf(failure), `${date(at)} ${time(at)}`)
  return (
    <Notice kind="danger" caption={caption} {...(retry ? { title: texts.loadFailed } : {})}>
      <p>{failureTexts(failure, language)}</p>
      {asksToWrite(failure) && (
        <p>
          <ContactLink subject={failureTexts(failure, language)} />
        </p>
      )}
      {retry && (
        <Button size="small" onClick={retry}>
          {texts.retry}
        </Button>
      )}
    </Notice>
  )
}
