import type { Db } from './platform/db/connect.ts'
import { figuresOf } from './tracking/insights/index.ts'
import { type Figures, NOT_COUNTED } from './projects/projects/index.ts'
import { countsOf, type RatingCounts } from './city/ratings/index.ts'

/** What has been counted of projects, whatever their product. */
export async function projectFigures(db: Db, projectIds: readonly string[]): Promise<Map<string, Figures>> {
  const tracked = await figuresOf(db, projectIds)
  const rated = await countsOf(db, projectIds)
  return new Map<string, Figures>([
    ...[...tracked].map(([id, it]) => [id, { ...NOT_COUNTED, ...it }] as const),
    ...[...rated].map(([id, it]) => [id, ratedFigures(it)] as const),
  ])
}

function ratedFigures(it: RatingCounts): Figures {
  return {
    ...NOT_COUNTED,
    producers: it.producers,
    rating_count: it.ratings,
    image_rating_count: it.imageRatings,
    map_rating_count: it.mapRatings,
    detailed_rating_count: it.detailedRatings,
  }
}
