import { useMutation } from '@tanstack/react-query'
import { data, isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { config } from '../../config.ts'
import { api } from '../api/client.ts'
import { publicClient } from '../api/client.server.ts'
import { ErrorPage } from '../frame/error-page.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import type { Route } from './+types/contact'
import styles from './contact.module.css'
import { contactTexts } from './newsletter-texts.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    return data(await publicClient(request, config()).governance.contact(params))
  } catch (error) {
    const isUnknown =
      error instanceof Failure && ['contact_link_unknown', 'input_invalid'].includes(error.code)
    throw data(null, { status: isUnknown ? 404 : 503 })
  }
}

export function meta(): MetaDescriptor[] {
  return [{ title: 'Allmend' }, { name: 'robots', content: 'noindex' }]
}

/** The link of a newsletter: one step, nobody signs in. Opening it does nothing, for mail programs open links too. */
export default function Contact({ loaderData: about, params }: Route.ComponentProps) {
  const words = useTexts(contactTexts)
  const withdraw = useMutation({ mutationFn: () => api.governance.withdrawContact(params) })
  if (withdraw.isSuccess || !about.isAgreed) {
    return (
      <div className={styles.contact} aria-live="polite">
        <h1>{words.done}</h1>
        <p>{words.doneWords(about.project)}</p>
      </div>
    )
  }
  return (
    <div className={styles.contact} aria-live="polite">
      <h1>{words.heading}</h1>
      <p>{words.words(about.organisation, about.project)}</p>
      <div>
        <Button kind="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {words.withdraw}
        </Button>
      </div>
      {withdraw.isError && <FailureNotice failure={withdraw.error} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useTexts(contactTexts)
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  }
  return (
    <div className={styles.contact}>
      <h1>{words.unknown}</h1>
      <p>{words.unknownWords}</p>
    </div>
  )
}
