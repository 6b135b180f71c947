import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Card } from '@allmend/contract/money/cards'
import { api } from '../../platform/api/client.ts'

/** Whose cards: of an organisation, or one's own. */
export type Whose = { organizationId?: string | undefined }

export const cardOffer = queryOptions({
  queryKey: ['cards', 'offer'],
  queryFn: ({ signal }) => api.cards.offer({}, { signal }),
  staleTime: Infinity,
})

export const cardsOf = (whose: Whose) =>
  queryOptions({
    queryKey: ['cards', 'kept', whose.organizationId ?? 'own'],
    queryFn: ({ signal }) => api.cards.cards(whose, { signal }),
  })

export const cardPayments = queryOptions({
  queryKey: ['cards', 'payments'],
  queryFn: ({ signal }) => api.cards.subscriptions({}, { signal }),
})

/** While the bank takes its time, it is asked again every few seconds. */
const PROCESSING_MS = 3_000

export const cardPayment = (orderId: string) =>
  queryOptions({
    queryKey: ['cards', 'payments', orderId],
    queryFn: ({ signal }) => api.cards.payment({ orderId }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? PROCESSING_MS : false),
  })

/** Asks the provider anew how a payment stands. */
export function useCheckPayment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (orderId: string) => api.cards.payment({ orderId }),
    onSettled: () => client.invalidateQueries({ queryKey: cardPayments.queryKey }),
  })
}

export function usePay() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sent: { orderId: string; card?: string }) => api.cards.pay(sent),
    onSettled: () => client.invalidateQueries({ queryKey: cardPayments.queryKey }),
  })
}

/** Each answers with the cards that are kept now. */
export function useCardChange<T>(whose: Whose, change: (sent: T) => Promise<Card[]>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (cards) => client.setQueryData(cardsOf(whose).queryKey, cards),
  })
}
