import { weekSums } from '@allmend/domain/tracking/insights/week-release'
import { type Opening, wholeContributionIn } from './contribution-in.ts'
import { streetSums } from '../frequency/release-frequency.ts'
import { type StreetGround, streetGround } from '../frequency/street-ground.ts'
import { inLanes } from './in-lanes.ts'
import type { Page, PageCounter, PageSums } from './pages.ts'

/** So many diaries are opened at once: while the database answers for one, another is counted. */
export const DIARIES_AT_ONCE = 3

/** Counts in this thread, on streets that are kept for as long as pages are of one project. */
export function countHere(opening: Opening): PageCounter {
  let ground = { projectId: '', streets: streetGround() }
  return {
    atOnce: 1,
    count(page) {
      if (page.projectId !== ground.projectId) ground = { projectId: page.projectId, streets: streetGround() }
      return countPage(opening, ground.streets, page)
    },
  }
}

/** Opens each diary once. */
async function countPage(opening: Opening, ground: StreetGround, page: Page): Promise<PageSums> {
  const [organisation, everybody, streets] = [weekSums('organisation'), weekSums('public'), streetSums()]
  const counted: string[] = []
  await inLanes(page.people, DIARIES_AT_ONCE, async ({ isPublishing, ...of }) => {
    const its = page.isOnStreets ? ground : undefined
    const contribution = await wholeContributionIn(opening, its, page.week, of)
    if (!contribution) return
    const { bringing, postcodes, publicBringing, onStreets } = contribution
    organisation.add({ ...bringing, postcodes })
    if (isPublishing) everybody.add(publicBringing)
    if (onStreets) streets.add(onStreets)
    counted.push(of.participantId)
  })
  return {
    counted,
    organisation: organisation.together(),
    everybody: everybody.together(),
    streets: streets.together(),
  }
}
