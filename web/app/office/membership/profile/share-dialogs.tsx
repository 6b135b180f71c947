import { useState } from 'react'
import type { Member } from '@allmend/contract/office/membership'
import { packageText, SHARE_PACKAGES } from '@allmend/domain/office/membership/share'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { useMembership } from '../queries.ts'
import { membershipTexts } from './membership-texts.ts'

interface Shown {
  isOpen: boolean
  onClose: () => void
}

interface Asked extends Shown {
  title: string
  text: string
  act: string
  done: string
  options: readonly { value: string; label: string }[]
  initial: string
  change: (sent: { shares: number }) => Promise<Member>
}

/** A number of shares, and what is done with it. */
function SharesDialog({ title, text, act, done, options, initial, change, isOpen, onClose }: Asked) {
  const texts = useTexts(membershipTexts)
  const [shares, setShares] = useState(initial)
  const changing = useMembership(change)
  function confirm(): void {
    changing.mutate(
      { shares: Number(shares) },
      {
        onSuccess: () => {
          onClose()
          toast(done)
        },
      },
    )
  }
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      act={
        <Button kind="primary" busy={changing.isPending} onClick={confirm}>
          {act}
        </Button>
      }
    >
      <p>{text}</p>
      <SelectField label={texts.shares} value={shares} options={options} onValue={setShares} />
      {changing.isError && <FailureNotice failure={changing.error} />}
    </Dialog>
  )
}

export function SubscribeDialog(shown: Shown) {
  const texts = useTexts(membershipTexts)
  const language = useLanguage()
  return (
    <SharesDialog
      {...shown}
      title={texts.subscribeQuestion}
      text={texts.subscribeText}
      act={texts.subscribeAct}
      done={texts.subscribed}
      options={SHARE_PACKAGES.map((it) => ({ value: String(it), label: packageText(it, language) }))}
      initial="1"
      change={api.membership.subscribe}
    />
  )
}

/** From one share to five more than now. */
export function ChangeDialog({ member, ...shown }: Shown & { member: Member }) {
  const texts = useTexts(membershipTexts)
  const most = member.sharesBalance + SHARE_PACKAGES.length
  const options = Array.from({ length: most }, (_, index) => index + 1)
  return (
    <SharesDialog
      {...shown}
      title={texts.changeQuestion}
      text={texts.changeText}
      act={texts.changeAct}
      done={texts.changed}
      options={options.map((it) => ({ value: String(it), label: texts.sharesCount(it) }))}
      initial={String(member.sharesAtRenewal ?? member.sharesBalance)}
      change={api.membership.updateAtTheEnd}
    />
  )
}
