import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentOf } from '@allmend/contract/endpoint'
import type { missions, TourPoint } from '@allmend/contract/city/missions'
import { api } from '../../platform/api/client.ts'

export function missionsOf(projectId: string) {
  return queryOptions({
    queryKey: ['missions', projectId],
    queryFn: ({ signal }) => api.missions.rides({ projectId }, { signal }),
  })
}

export function reportOf(projectId: string, id: string) {
  return queryOptions({
    queryKey: ['missions', projectId, 'report', id],
    queryFn: ({ signal }) => api.missions.report({ projectId, id }, { signal }),
  })
}

export function toursOf(projectId: string) {
  return queryOptions({
    queryKey: ['missions', projectId, 'tours'],
    queryFn: ({ signal }) => api.missions.tours({ projectId }, { signal }),
  })
}

/** The way of a tour that is being made; the former one stays until the next is there. */
export function drawnTour(projectId: string, routeId: string | null, points: readonly TourPoint[]) {
  return queryOptions({
    queryKey: ['missions', projectId, 'drawn', routeId, points],
    queryFn: ({ signal }) => api.missions.drawTour({ projectId, routeId, points: [...points] }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Whom a guide can be chosen from, and who may come. */
export function groupsWithPeople(projectId: string) {
  return queryOptions({
    queryKey: ['people', 'groups', projectId],
    queryFn: ({ signal }) => api.people.userGroups({ projectId }, { signal }),
  })
}

function useChange<V, R>(change: (sent: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    // A refusal too may mean that something has changed.
    onSettled: () => client.invalidateQueries({ queryKey: ['missions'] }),
  })
}

export const usePlanMission = () =>
  useChange((sent: SentOf<typeof missions.newRide>) => api.missions.newRide(sent))
export const useChangeMission = () =>
  useChange((sent: SentOf<typeof missions.change>) => api.missions.change(sent))
export const useCancelMission = () =>
  useChange((sent: SentOf<typeof missions.cancel>) => api.missions.cancel(sent))
export const useRemoveMission = () =>
  useChange((sent: SentOf<typeof missions.remove>) => api.missions.remove(sent))
export const useCloseMission = () =>
  useChange((sent: SentOf<typeof missions.close>) => api.missions.close(sent))
export const useSaveTour = () =>
  useChange((sent: SentOf<typeof missions.saveTour>) => api.missions.saveTour(sent))
export const useRemoveTour = () =>
  useChange((sent: SentOf<typeof missions.removeTour>) => api.missions.removeTour(sent))
export const useOrderStops = () =>
  useMutation({
    mutationFn: (sent: SentOf<typeof missions.orderStops>) => api.missions.orderStops(sent),
  })
