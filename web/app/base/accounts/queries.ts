import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Profile } from '@allmend/contract/base/accounts'
import { api } from '../../platform/api/client.ts'
import { currentSession, enterAs } from '../../platform/api/session.ts'

export const sessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
})

export const emailChange = queryOptions({
  queryKey: ['accounts', 'email change'],
  queryFn: ({ signal }) => api.accounts.emailChange({}, { signal }),
})

export const secondFactorResets = queryOptions({
  queryKey: ['accounts', 'second factor', 'resets'],
  queryFn: ({ signal }) => api.accounts.secondFactorResets({}, { signal }),
})

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.accounts.endSession({ id }),
    onSettled: () => client.invalidateQueries({ queryKey: sessions.queryKey }),
  })
}

export function useUpdateProfile() {
  return useMutation({
    mutationFn: (profile: z.input<typeof Profile>) => api.accounts.update(profile),
    onSuccess: enterAs,
  })
}

/** After the second factor was set up or removed, the person looks different. */
export async function reloadPerson(): Promise<void> {
  if (currentSession().kind === 'signed in') enterAs(await api.accounts.me({}))
}
