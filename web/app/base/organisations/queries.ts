import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { InviteForm, OrganisationChange, OrganisationForm } from '@allmend/contract/base/organisations'
import type { Language } from '@allmend/domain/platform/language/language'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { api } from '../../platform/api/client.ts'

const DAY_MS = 86_400_000

export const myOrganisations = queryOptions({
  queryKey: ['organisations', 'mine'],
  queryFn: ({ signal }) => api.organisations.mine({}, { signal }),
})

export const countries = queryOptions({
  queryKey: ['organisations', 'countries'],
  queryFn: ({ signal }) => api.organisations.countries({}, { signal }),
  staleTime: DAY_MS,
})

export function organisationHead(slug: string) {
  return queryOptions({
    queryKey: ['organisations', 'by slug', slug],
    queryFn: ({ signal }) => api.organisations.bySlug({ slug }, { signal }),
  })
}

export function organisation(id: string) {
  return queryOptions({
    queryKey: ['organisations', 'by id', id],
    queryFn: ({ signal }) => api.organisations.byId({ id }, { signal }),
  })
}

export function wholeOrganisation(id: string) {
  return queryOptions({
    queryKey: ['organisations', 'whole', id],
    queryFn: ({ signal }) => api.organisations.whole({ id }, { signal }),
  })
}

export function nameState(name: string, slug: string) {
  return queryOptions({
    queryKey: ['organisations', 'name state', name, slug],
    queryFn: ({ signal }) => api.organisations.nameState({ name, slug }, { signal }),
  })
}

/** Every change of an organisation makes all that is known of organisations stale. */
function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['organisations'] }),
  })
}

/** One is no longer of it: what is shown is not asked for again, since it would be refused before the page is left. */
function useDeparture<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['organisations'], refetchType: 'none' }),
  })
}

export function useCreateOrganisation() {
  return useChange((form: z.input<typeof OrganisationForm>) => api.organisations.create(form))
}

export function useChangeOrganisation() {
  return useChange((change: z.input<typeof OrganisationChange>) => api.organisations.update(change))
}

export function useSetLogo(organizationId: string) {
  return useChange((picture: Blob) => api.organisations.setLogo({ organizationId }, { picture }))
}

export function useInvite(id: string, language: Language) {
  return useChange((form: z.input<typeof InviteForm>) => api.organisations.invite({ ...form, id, language }))
}

export function useWithdrawInvitation(id: string) {
  return useChange((invitationId: string) => api.organisations.withdrawInvitation({ id, invitationId }))
}

export function useChangeRole(id: string) {
  return useChange((user: { accountId: string; role: OrganisationRole }) =>
    api.organisations.changeRole({ id, ...user }),
  )
}

export function useRemoveUser(id: string) {
  return useChange((accountId: string) => api.organisations.removeUser({ id, accountId }))
}

export function useHandOver(id: string) {
  return useChange((accountId: string) => api.organisations.handOver({ id, accountId }))
}

export function useLeave(id: string) {
  return useDeparture(() => api.organisations.leave({ id }))
}

export function useDelete(id: string) {
  return useDeparture((confirmation: string) => api.organisations.remove({ id, confirmation }))
}

export function useResetSecondFactor(id: string) {
  return useChange((accountId: string) => api.organisations.resetSecondFactor({ id, accountId }))
}

export function invitation(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.organisations.invitation({ token }, { signal }),
    // Asked once: the answer decides about a button, and every look counts against a limit.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useJoin() {
  return useChange((token: string) => api.organisations.join({ token }))
}
