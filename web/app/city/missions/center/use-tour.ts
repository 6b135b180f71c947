import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Tour } from '@allmend/contract/city/missions'
import { isTour } from '@allmend/domain/city/missions/tour'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { drawnTour, useOrderStops, useRemoveTour, useSaveTour } from '../queries.ts'
import { centerTexts } from './texts.ts'
import { draftOf, EMPTY, keepDraft, keptDraft, pointsOf, type TourDraft } from './tour-draft.ts'

export type OpenTour = ReturnType<typeof useTour>
export type TourChanges = ReturnType<typeof useTourChanges>

/** The tour that is being made, and the way that leads along its stops. */
export function useTour(projectId: string, tours: readonly Tour[]) {
  const texts = useTexts(centerTexts)
  const [draft, setDraft] = useState<TourDraft>(
    () => keptDraft(projectId) ?? (tours[0] ? draftOf(tours[0]) : EMPTY),
  )
  const [section, setSection] = useState<string>()
  const called = (nth: number): string => (nth === 0 ? texts.place : texts.stopGiven(number(nth)))
  const points = pointsOf(draft, called)
  const isWhole = isTour(points)
  const query = useQuery({ ...drawnTour(projectId, draft.routeId, points), enabled: isWhole })
  const drawn = isWhole ? query.data : undefined
  return {
    projectId,
    draft,
    name: draft.name.trim() || texts.newTour,
    called,
    points,
    /** Of a tour on a route those of the route. */
    shownPoints: drawn && draft.routeId ? drawn.points : points,
    isWhole,
    drawn,
    failure: isWhole ? query.error : null,
    section,
    setSection,
    change(next: Partial<TourDraft>): void {
      const changed = { ...draft, ...next }
      setDraft(changed)
      keepDraft(projectId, changed)
    },
    open(tour: Tour | undefined): void {
      setDraft(tour ? draftOf(tour) : EMPTY)
      keepDraft(projectId, undefined)
      setSection(undefined)
    },
  }
}

/** What the server does with it: order its stops, keep it, remove it. */
export function useTourChanges({ projectId, draft, name, points, change, open }: OpenTour) {
  const texts = useTexts(centerTexts)
  const save = useSaveTour()
  const remove = useRemoveTour()
  const order = useOrderStops()
  return {
    failure: [save, remove, order].find(({ isError }) => isError)?.error,
    isOrdering: order.isPending,
    isSaving: save.isPending,
    isRemoving: remove.isPending,
    async shorten(): Promise<void> {
      const stops = draft.points.filter(({ isPassed }) => !isPassed)
      const named = points.filter((it) => it.name !== '')
      const found = await order.mutateAsync({ projectId, points: named }).catch(() => undefined)
      if (!found) return
      change({ points: found.order.map((at) => stops[at]!), routeId: null })
      toast(texts.ordered(distance(found.lengthMetres)))
    },
    store(): void {
      const { id, revision, routeId, guideId } = draft
      save.mutate(
        { projectId, id, revision, name, routeId, guideId, points },
        {
          onSuccess: (tour) => {
            open(tour)
            toast(texts.tourSaved)
          },
        },
      )
    },
    remove(id: string): void {
      remove.mutate(
        { projectId, id },
        {
          onSuccess: () => {
            open(undefined)
            toast(texts.tourRemoved)
          },
        },
      )
    },
  }
}
