import { config } from '../../../server/config.ts'
import { ASK_FIRST_DAY, Diary, diaryTexts, fetchAhead } from '../../tracking/diary/index.ts'
import type { FirstScript } from '../../platform/frame/first-script.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { WaitingSurveys } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/diary'

export const meta = headOf(diaryTexts)

export async function loader() {
  return { maps: await baseMaps(config()) }
}
/** Another day is another address of the same page. */
export function shouldRevalidate(): boolean {
  return false
}

/** The development server has no such answer. */
export const handle: FirstScript = { firstScript: import.meta.env.PROD ? ASK_FIRST_DAY : '' }

if (typeof document !== 'undefined') void fetchAhead(location, Date.now())

export default function DiaryScreen({ loaderData: { maps } }: Route.ComponentProps) {
  return (
    <Diary maps={maps}>
      <WaitingSurveys />
    </Diary>
  )
}
