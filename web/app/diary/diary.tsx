import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '../../config.ts'
import { tilesAddress } from '../../tiles.ts'
import type { FirstScript } from '../frame/first-script.ts'
import { headOf } from '../frame/head.ts'
import { Loaded } from '../frame/loaded.tsx'
import { useTexts } from '../i18n/use-texts.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { PathIcon } from '../ui/icons.ts'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/diary'
import styles from './day.module.css'
import { DayView } from './day-view.tsx'
import { useShown } from './diary-address.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { ASK_FIRST_DAY } from './first-script.ts'
import { ownDiaries } from './queries.ts'
import { diaryTexts } from './texts.ts'
import type { OwnDiary } from '@allmend/contract/diary'

export const meta = headOf(diaryTexts)

export async function loader() {
  return { tiles: await tilesAddress(config().townFolder) }
}
/** Another day is another address of the same page. */
export function shouldRevalidate(): boolean {
  return false
}

/** The development server has no such answer. */
export const handle: FirstScript = { firstScript: import.meta.env.PROD ? ASK_FIRST_DAY : '' }

if (typeof document !== 'undefined') void fetchAhead(location, Date.now())

/** A participant's own diary, day by day. */
export default function Diary({ loaderData: { tiles } }: Route.ComponentProps) {
  const query = useQuery(ownDiaries())
  if (query.data) return <Diaries diaries={query.data} tiles={tiles} />
  return (
    <Page className={styles.waiting}>
      <Loaded query={query} lines={8}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Diaries({ diaries, tiles }: { diaries: readonly OwnDiary[]; tiles: string | undefined }) {
  const words = useTexts(diaryTexts)
  const [now] = useState(Date.now)
  const shown = useShown(diaries, now)
  if (shown) {
    const { diary, dataDay } = shown
    return <DayView key={`${diary.projectId} ${dataDay}`} {...shown} diaries={diaries} tiles={tiles} />
  }
  return (
    <Page className={styles.waiting}>
      <h1 className={styles.heading}>{words.title}</h1>
      <EmptyState icon={PathIcon} title={words.noDiary}>
        {words.noDiaryWords}
      </EmptyState>
    </Page>
  )
}
