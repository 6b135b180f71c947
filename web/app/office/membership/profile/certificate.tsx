import { useMutation } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/office/membership'
import { packageText } from '@allmend/domain/office/membership/share'
import { api } from '../../../platform/api/client.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { DownloadSimpleIcon } from '../../../platform/ui/icons.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Mark } from '../../../platform/ui/picture/mark.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

const nameOf = (number: number | undefined): string => `A-${String(number ?? 0).padStart(5, '0')}`

/** The certificate small, and the way to the sheet. */
export function Certificate({ member }: { member: Member }) {
  const texts = useTexts(membershipTexts)
  const language = useLanguage()
  const { shareNumbers, sharesBalance, firstName, familyName, customerId } = member
  const open = useMutation({
    mutationFn: async () =>
      saveFile(await api.membership.certificate({}), 'application/pdf', `${texts.certificateFile}.pdf`),
  })
  return (
    <div className={styles.certificate}>
      <div className={styles.sheet}>
        <Mark size={20} />
        <p className={styles.sheetTitle}>{packageText(sharesBalance, language)}</p>
        <p>{`${firstName} ${familyName}, ${texts.number(customerId)}`}</p>
        <p className={styles.sheetNote}>
          {texts.numbers(nameOf(shareNumbers[0]), nameOf(shareNumbers.at(-1)))}
        </p>
      </div>
      <Button kind="quiet" busy={open.isPending} onClick={() => open.mutate()}>
        <Icon of={DownloadSimpleIcon} size={16} />
        {texts.certificate}
      </Button>
      {open.isError && <FailureNotice failure={open.error} />}
    </div>
  )
}
