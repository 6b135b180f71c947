import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import styles from './entry.module.css'
import { stopTexts } from '../texts.ts'

/**
 * The link of a mail about a change of the account. Opening it does nothing, for mail programs open links too; its
 * secret stands in the fragment, which browsers do not send.
 */
export function StopChange() {
  const texts = useTexts(stopTexts)
  const { hash } = useLocation()
  const isHydrated = useHydrated()
  const token = hash.slice(1)
  const stop = useMutation({ mutationFn: () => api.accounts.stopChange({ token }) })
  const stopped = stop.data?.stopped
  if (stopped) {
    return (
      <div aria-live="polite">
        <h1 className={styles.title}>{texts[stopped]}</h1>
        <p className={styles.lead}>{texts[`${stopped}Text`]}</p>
        <ButtonLink
          kind="primary"
          size="large"
          to={stopped === 'second_factor_reset' ? '/sign-in' : '/reset-password'}
        >
          {stopped === 'second_factor_reset' ? texts.toSignIn : texts.newPassword}
        </ButtonLink>
      </div>
    )
  }
  return (
    <div aria-live="polite">
      <h1 className={styles.title}>{texts.title}</h1>
      {isHydrated && token === '' ? (
        <Notice kind="warning" title={texts.missing}>
          {texts.missingText}
        </Notice>
      ) : (
        <>
          <p className={styles.lead}>{texts.text}</p>
          <Button
            kind="primary"
            size="large"
            disabled={!isHydrated}
            busy={stop.isPending}
            onClick={() => stop.mutate()}
          >
            {texts.act}
          </Button>
        </>
      )}
      {stop.isError && <FailureNotice failure={stop.error} />}
    </div>
  )
}
