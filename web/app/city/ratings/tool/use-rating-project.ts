import { api } from '../../../platform/api/client.ts'
import { useLoaded } from '../../../platform/api/use-loaded.ts'
import type { Rater } from './rater.ts'
import type { RatingProject } from './rating-store.ts'

/** The project one may rate in. */
export function useRatingProject(rater: Rater, code: string) {
  return useLoaded<RatingProject>({
    ask: async (ownerId) => ({ ...(await api.ratings.about({ code })), code, ownerId }),
    known: () => rater.project(code),
    write: (project) => rater.writeProject(project),
  })
}
