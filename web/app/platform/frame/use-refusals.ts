import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withNext } from '../api/next-address.ts'
import { onRefusal } from '../api/refusal.ts'
import { addressOf } from '../i18n/address.ts'
import { useLanguage } from '../i18n/use-language.ts'

/** Message ids 23 and 75 lead to /access-denied; a missing second factor leads to its set-up and back. */
export function useRefusals(): void {
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onRefusal((it) => {
        const target =
          it === 'access denied' ? '/access-denied' : withNext('/profile/second-factor', pathname + search)
        void navigate(addressOf(target, language), { replace: true })
      }),
    [language, navigate, pathname, search],
  )
}
