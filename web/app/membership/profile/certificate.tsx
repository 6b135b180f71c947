import { useMutation } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/membership'
import { packageWords } from '@allmend/domain/membership/share'
import { api } from '../../api/client.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DownloadSimpleIcon } from '../../ui/icons.ts'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { Mark } from '../../ui/picture/mark.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { membershipTexts } from './membership-texts.ts'
import styles from './profile.module.css'

const nameOf = (number: number | undefined): string => `A-${String(number ?? 0).padStart(5, '0')}`

/** The certificate small, and the way to the sheet. */
export function Certificate({ member }: { member: Member }) {
  const words = useTexts(membershipTexts)
  const language = useLanguage()
  const { shareNumbers, sharesBalance, firstName, familyName, customerId } = member
  const open = useMutation({
    mutationFn: async () =>
      saveFile(await api.membership.certificate({}), 'application/pdf', `${words.certificateFile}.pdf`),
  })
  return (
    <div className={styles.certificate}>
      <div className={styles.sheet}>
        <Mark size={20} />
        <p className={styles.sheetTitle}>{packageWords(sharesBalance, language)}</p>
        <p>{`${firstName} ${familyName}, ${words.number(customerId)}`}</p>
        <p className={styles.sheetNote}>
          {words.numbers(nameOf(shareNumbers[0]), nameOf(shareNumbers.at(-1)))}
        </p>
      </div>
      <Button kind="quiet" busy={open.isPending} onClick={() => open.mutate()}>
        <Icon of={DownloadSimpleIcon} size={16} />
        {words.certificate}
      </Button>
      {open.isError && <FailureNotice failure={open.error} />}
    </div>
  )
}
