import { useEffect, useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { signUpTexts } from '../texts.ts'

const WAIT_SECONDS = 30

/** The mail may be slow: after half a minute the code can be asked for again. */
export function ResendButton({ resend }: { resend: () => Promise<void> }) {
  const texts = useTexts(signUpTexts)
  const [left, setLeft] = useState(WAIT_SECONDS)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])

  async function again(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    await resend().then(() => setLeft(WAIT_SECONDS), setFailure)
    setBusy(false)
  }

  return (
    <div>
      <Button size="small" disabled={left > 0} busy={isBusy} onClick={() => void again()}>
        {left > 0 ? texts.resendIn(left) : texts.resend}
      </Button>
      {failure !== undefined && <FailureNotice failure={failure} />}
    </div>
  )
}
