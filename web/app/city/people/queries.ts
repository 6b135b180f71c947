import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { people } from '@allmend/contract/city/people'
import { api } from '../../platform/api/client.ts'

export function ownProfile(code: string) {
  return queryOptions({
    queryKey: ['people', 'profile', code],
    queryFn: ({ signal }) => api.people.profile({ code }, { signal }),
  })
}

export function userGroups(projectId: string) {
  return queryOptions({
    queryKey: ['people', 'groups', projectId],
    queryFn: ({ signal }) => api.people.userGroups({ projectId }, { signal }),
  })
}

/** By name, for filters. */
export function groupsNamed(projectId: string) {
  return queryOptions({
    queryKey: ['people', 'groups', projectId, 'named'],
    queryFn: ({ signal }) => api.people.allGroups({ projectId }, { signal }),
  })
}

export function foundPeople(projectId: string, search: string) {
  return queryOptions({
    queryKey: ['people', 'found', projectId, search],
    queryFn: ({ signal }) => api.people.findPeople({ projectId, search }, { signal }),
    placeholderData: keepPreviousData,
    // Names are not kept for longer than somebody looks at them.
    gcTime: 0,
  })
}

export function surveyStatistics(projectId: string, groupId: string | undefined) {
  return queryOptions({
    queryKey: ['people', 'survey', projectId, groupId ?? ''],
    queryFn: ({ signal }) =>
      api.people.surveyStatistics({ projectId, ...(groupId === undefined ? {} : { groupId }) }, { signal }),
    // The choice of a group stays where it is while its figures come.
    placeholderData: keepPreviousData,
  })
}

function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A refusal too may mean that something has changed: a group is gone, somebody has left.
    onSettled: () => client.invalidateQueries({ queryKey: ['people'] }),
  })
}

export const useSaveProfile = () =>
  useChange((sent: SentOf<typeof people.saveProfile>) => api.people.saveProfile(sent))
export const useEraseProfile = () => useChange((code: string) => api.people.eraseProfile({ code }))
export const useMakeGroup = () =>
  useChange((sent: SentOf<typeof people.makeGroup>) => api.people.makeGroup(sent))
export const useRenameGroup = () =>
  useChange((sent: SentOf<typeof people.renameGroup>) => api.people.renameGroup(sent))
export const useDeleteGroup = () =>
  useChange((sent: SentOf<typeof people.deleteGroup>) => api.people.deleteGroup(sent))
export const useAddToGroup = () =>
  useChange((sent: SentOf<typeof people.addToGroup>) => api.people.addToGroup(sent))
export const useRemoveFromGroup = () =>
  useChange((sent: SentOf<typeof people.removeFromGroup>) => api.people.removeFromGroup(sent))
