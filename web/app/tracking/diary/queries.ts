import { queryOptions } from '@tanstack/react-query'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { api } from '../../platform/api/client.ts'

/** How often a page looks whether a first day has come. */
const FIRST_DAY_MS = 15_000
/** How often a page looks whether a recording has been read by now. */
const LOOK_AGAIN_MS = 3_000

const isWaiting = ({ lastDay }: OwnDiary): boolean => lastDay === null

export function ownDiaries() {
  return queryOptions({
    queryKey: ['diary', 'projects'],
    queryFn: ({ signal }) => api.diary.projects({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? FIRST_DAY_MS : false),
  })
}

export function diaryDay(projectId: string, dataDay: string) {
  return queryOptions({
    queryKey: ['diary', projectId, 'day', dataDay],
    queryFn: ({ signal }) => api.diary.day({ projectId, dataDay }, { signal }),
    refetchInterval: ({ state }) => (state.data?.readAt === null ? LOOK_AGAIN_MS : false),
  })
}

export function whereabouts(projectId: string, dataDay: string) {
  return queryOptions({
    queryKey: ['whereabouts', projectId, dataDay],
    queryFn: ({ signal }) => api.diary.whereabouts({ projectId, dataDay }, { signal }),
  })
}

/** What trips and stays were probably for; asked for after the day. What is stated of one day changes others. */
export function assumedPurposes(projectId: string, dataDay: string) {
  return queryOptions({
    queryKey: ['diary', projectId, 'purposes', dataDay],
    queryFn: ({ signal }) => api.diary.purposes({ projectId, dataDay }, { signal }),
  })
}

/** Legs along streets; asked for after the day, which is drawn as it was recorded until they are there. */
export function dayStreets(projectId: string, dataDay: string) {
  return queryOptions({
    queryKey: ['diary', projectId, 'streets', dataDay],
    queryFn: ({ signal }) => api.diary.streets({ projectId, dataDay }, { signal }),
  })
}

export function diaryDays(projectId: string, range: { from: string; through: string }) {
  return queryOptions({
    queryKey: ['diary', projectId, 'days', range],
    queryFn: ({ signal }) => api.diary.days({ projectId, ...range }, { signal }),
  })
}

export function diaryBalance(projectId: string, range: { from: string; through: string }) {
  return queryOptions({
    queryKey: ['diary', projectId, 'balance', range],
    queryFn: ({ signal }) => api.diary.balance({ projectId, ...range }, { signal }),
  })
}
