import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import { sendingTexts } from './texts.ts'

/** The button, and the way without scripts. */
export function SendingActs({ busy, subject }: { busy: boolean; subject: string }) {
  const texts = useTexts(sendingTexts)
  return (
    <>
      <Button type="submit" kind="primary" size="large" busy={busy}>
        {texts.act}
      </Button>
      <noscript>
        <p>
          {texts.scriptless} <ContactLink subject={subject} />
        </p>
      </noscript>
    </>
  )
}
