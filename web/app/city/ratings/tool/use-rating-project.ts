import { api } from '../../../platform/api/client.ts'
import { useHeard } from '../../../platform/api/use-heard.ts'
import type { Rater } from './rater.ts'
import type { RatingProject } from './rating-store.ts'

/** The project one may rate in. */
export function useRatingProject(rater: Rater, code: string) {
  return useHeard<RatingProject>({
    ask: async (ownerId) => ({ ...(await api.ratings.about({ code })), code, ownerId }),
    known: () => rater.project(code),
    write: (project) => rater.writeProject(project),
  })
}
