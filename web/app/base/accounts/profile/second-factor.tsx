import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { api } from '../../../platform/api/client.ts'
import { nextAddress } from '../../../platform/api/next-address.ts'
import { useSession } from '../../../platform/api/session.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { ConnectApp } from './connect-app.tsx'
import { reloadPerson } from '../queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factor.module.css'
import { secondFactorTexts } from '../texts.ts'

export function SecondFactor() {
  const texts = useTexts(secondFactorTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const session = useSession()
  const [query] = useSearchParams()
  const next = nextAddress(query.get('next')) ?? '/profile'
  const [codes, setCodes] = useState<readonly string[]>()
  const hasFactor = session.kind === 'signed in' && session.user.secondFactor

  async function goOn(): Promise<void> {
    await reloadPerson()
    await navigate(addressOf(next, language), { replace: true })
  }

  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      {codes ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : hasFactor ? (
        <>
          <Notice kind="success">{texts.present}</Notice>
          <div className={styles.acts}>
            <ButtonLink to="/profile">{texts.toProfile}</ButtonLink>
          </div>
        </>
      ) : (
        <>
          {next !== '/profile' && <Notice kind="info">{texts.required}</Notice>}
          <SetUp onConfirmed={setCodes} />
        </>
      )}
    </Page>
  )
}

function SetUp({ onConfirmed }: { onConfirmed: (codes: readonly string[]) => void }) {
  const secret = useQuery({
    queryKey: ['accounts', 'second factor', 'secret'],
    queryFn: async () => {
      try {
        return await api.accounts.startSecondFactor({})
      } catch (error) {
        // Set up in another tab meanwhile: show that instead of an error.
        if (error instanceof Failure && error.code === 'second_factor_present') await reloadPerson()
        throw error
      }
    },
    // Each call makes a new secret; the one in the app must stay the one on the page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return <Loaded query={secret}>{(made) => <ConnectApp {...made} onConfirmed={onConfirmed} />}</Loaded>
}
