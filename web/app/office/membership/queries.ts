import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Member } from '@allmend/contract/office/membership'
import { Failure } from '@allmend/contract/failure'
import { api } from '../../platform/api/client.ts'
import { ownInvoices, ownOrders } from '../../money/payments/index.ts'

/** The membership of who is signed in; null: she is no member. */
export const ownMember = queryOptions({
  queryKey: ['membership', 'own'],
  queryFn: async ({ signal }): Promise<Member | null> => {
    try {
      return await api.membership.member({}, { signal })
    } catch (error) {
      if (error instanceof Failure && error.code === 'member_unknown') return null
      throw error
    }
  },
})

/** A change that answers how the membership stands after it. */
export function useMembership<V>(change: (sent: V) => Promise<Member>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (member) => {
      client.setQueryData(ownMember.queryKey, member)
      for (const { queryKey } of [ownInvoices, ownOrders]) void client.invalidateQueries({ queryKey })
    },
  })
}
