import { forgetEarly } from '../../platform/api/asked-early.ts'
import { resume } from '../../platform/api/client.ts'
import { queryClient } from '../../platform/api/query-client.ts'
import { currentSession } from '../../platform/api/session.ts'
import { plainAddress } from '../../platform/i18n/address.ts'
import { diaryDay, ownDiaries } from './queries.ts'
import { shownIn } from './shown-in.ts'

/** Asks for what the address shows while the page still wakes up: on a slow phone that is half the wait. */
export async function fetchAhead({ pathname, search }: Location, nowMs: number): Promise<void> {
  if (plainAddress(pathname) !== '/diary' || currentSession().kind !== 'unknown') return
  try {
    await resume()
    if (currentSession().kind !== 'signed in') return
    const client = queryClient()
    const diaries = await client.fetchQuery(ownDiaries())
    const shown = shownIn(diaries, new URLSearchParams(search), nowMs)
    if (shown) await client.prefetchQuery(diaryDay(shown.diary.projectId, shown.dataDay))
  } catch {
    // The page asks again, and says what went wrong.
  } finally {
    forgetEarly()
  }
}
