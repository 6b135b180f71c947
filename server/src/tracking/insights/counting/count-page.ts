import { weekSums } from '@allmend/domain/tracking/insights/week-release'
import { type Opening, wholeContributionIn } from './contribution-in.ts'
import { streetSums } from '../frequency/release-frequency.ts'
import { type StreetIndex, streetIndex } from '../frequency/street-index.ts'
import { inLanes } from './in-lanes.ts'
import type { Page, PageCounter, PageSums } from './pages.ts'

/** So many diaries are opened at once: while the database answers for one, another is counted. */
export const DIARIES_AT_ONCE = 3

/** Counts in this thread, on streets that are kept for as long as pages are of one project. */
export function countHere(opening: Opening): PageCounter {
  let index = { projectId: '', streets: streetIndex() }
  return {
    atOnce: 1,
    count(page) {
      if (page.projectId !== index.projectId) index = { projectId: page.projectId, streets: streetIndex() }
      return countPage(opening, index.streets, page)
    },
  }
}

/** Opens each diary once. */
async function countPage(opening: Opening, index: StreetIndex, page: Page): Promise<PageSums> {
  const [organisation, everybody, streets] = [weekSums('organisation'), weekSums('public'), streetSums()]
  const counted: string[] = []
  await inLanes(page.people, DIARIES_AT_ONCE, async ({ isPublishing, ...of }) => {
    const its = page.isOnStreets ? index : undefined
    const contribution = await wholeContributionIn(opening, its, page.week, of)
    if (!contribution) return
    const { figures, postcodes, publicFigures: publicContribution, onStreets } = contribution
    organisation.add({ ...figures, postcodes })
    if (isPublishing) everybody.add(publicContribution)
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
