import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useState } from 'react'
import type { CardOffer } from '@allmend/contract/money/cards'
import { Failure } from '@allmend/contract/failure'
import { useNavigate } from 'react-router'
import { api } from '../../platform/api/client.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { addressOf } from '../../platform/i18n/address.ts'
import { useLanguage } from '../../platform/i18n/use-language.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { Button } from '../../platform/ui/button/button.tsx'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Skeleton } from '../../platform/ui/notice/skeleton.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { CardElement, type Ready } from './card-element.tsx'
import styles from './cards.module.css'
import { failedTry } from './failed-try.ts'
import { cardOffer, cardsOf, type Whose } from './queries.ts'
import { cardTexts } from './texts.ts'

interface AddCardProps extends Whose {
  /** Where the cards are listed. */
  back: string
}

export function AddCard(props: AddCardProps) {
  const texts = useTexts(cardTexts)
  const query = useQuery(cardOffer)
  return (
    <Page className={styles.page}>
      <h1>{texts.add}</h1>
      <Loaded query={query}>
        {(offer) =>
          offer.isOffered ? (
            <Section title={texts.card} text={texts.addText}>
              <CardForm {...props} offer={offer} />
            </Section>
          ) : (
            <Notice kind="info">
              <p>{texts.off}</p>
            </Notice>
          )
        }
      </Loaded>
    </Page>
  )
}

/** The card is told to the provider; we are told what it is called there. */
function CardForm({ back, organizationId, offer }: AddCardProps & { offer: CardOffer }) {
  const texts = useTexts(cardTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [ready, setReady] = useState<Ready>()
  const [refusal, setRefusal] = useState<string>()
  const prepared = useMutation({ mutationFn: () => api.cards.prepareCard({ organizationId }) })
  const { mutate: prepare } = prepared
  useEffect(() => prepare(), [prepare])

  const save = useMutation({
    mutationFn: async ({ stripe, elements }: Ready) => {
      const confirmParams = { return_url: location.href }
      const reported = await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      const token = reported.setupIntent?.payment_method
      if (reported.error) return failedTry(texts, reported.error.decline_code ?? reported.error.code)
      if (typeof token !== 'string') throw new Failure('card_token_failed')
      client.setQueryData(
        cardsOf({ organizationId }).queryKey,
        await api.cards.addCard({ organizationId, token }),
      )
      return undefined
    },
    onSuccess: (refused) => {
      setRefusal(refused)
      if (refused !== undefined) return
      toast(texts.added)
      void navigate(addressOf(back, language))
    },
  })

  function submit(event: SyntheticEvent): void {
    event.preventDefault()
    if (ready) save.mutate(ready)
  }

  if (prepared.isError) return <FailureNotice failure={prepared.error} retry={() => prepare()} />
  if (!prepared.data) return <Skeleton height={44} />
  return (
    <form className={styles.form} onSubmit={submit}>
      <CardElement offer={offer} clientSecret={prepared.data.clientSecret} onReady={setReady} />
      {refusal !== undefined && (
        <Notice kind="danger">
          <p>{refusal}</p>
        </Notice>
      )}
      {save.isError && <FailureNotice failure={save.error} />}
      <div>
        <Button type="submit" kind="primary" disabled={!ready} busy={save.isPending}>
          {texts.save}
        </Button>
        <ButtonLink to={back}>{texts.back}</ButtonLink>
      </div>
    </form>
  )
}
