import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { usePerson } from '../../platform/api/person.ts'
import { addressOf } from '../../platform/i18n/address.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import styles from './join.module.css'
import { invitation, useJoin } from './queries.ts'
import { joinTexts } from './texts.ts'

/** The token stands in the fragment, which browsers do not send: no server log ever holds it. */
export function Join() {
  const texts = useTexts(joinTexts)
  const { hash } = useLocation()
  const token = hash.slice(1)
  return (
    <Page className={styles.page}>
      {token === '' ? (
        <>
          <h1>{texts.title}</h1>
          <Notice kind="warning" title={texts.missing}>
            {texts.missingText}
          </Notice>
        </>
      ) : (
        <Invitation token={token} />
      )}
    </Page>
  )
}

function Invitation({ token }: { token: string }) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const person = usePerson()
  const query = useQuery(invitation(token))
  const join = useJoin()

  if (query.isError) {
    return (
      <>
        <h1>{texts.title}</h1>
        <FailureNotice failure={query.error} />
        {person && <p className={styles.account}>{texts.account(person.email)}</p>}
      </>
    )
  }
  if (!query.data) {
    return (
      <>
        <h1>{texts.title}</h1>
        <Skeleton />
      </>
    )
  }
  return (
    <>
      <h1>{texts.question(query.data.organisation)}</h1>
      <p className={styles.words}>{texts[query.data.role]}</p>
      {person && <p className={styles.account}>{texts.account(person.email)}</p>}
      <Button
        kind="primary"
        size="large"
        busy={join.isPending}
        onClick={() =>
          join.mutate(token, {
            onSuccess: ({ slug }) => {
              toast(texts.joined)
              void navigate(addressOf(`/${slug}`, language), { replace: true })
            },
          })
        }
      >
        {texts.join}
      </Button>
      {join.isError && <FailureNotice failure={join.error} />}
    </>
  )
}
