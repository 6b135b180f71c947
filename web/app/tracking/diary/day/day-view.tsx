import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { whenIdle } from '../../../platform/ui/when-idle.ts'
import { DayContents } from './day-contents.tsx'
import { DayHead } from './day-head.tsx'
import type { DayViewProps } from './day-view-props.ts'
import styles from './day.module.css'
import { DayStrip } from './day-strip.tsx'
import { Done, useDone } from './done.tsx'
import { expectedDay } from '../statement/expected-day.ts'
import { fetchEditor } from '../editor/lazy-editor.ts'
import { diaryDay } from '../queries.ts'
import { diaryTexts } from '../texts.ts'
import { useChoice } from '../entry/use-choice.ts'
import { useAssumed } from './use-assumed.ts'
import { useNear } from './use-near.ts'
import { useStatements } from '../statement/use-statements.ts'

/** Comes after the list: the day can be read and confirmed before a map is there. */
const DayMap = lazy(() => import('../map/day-map.tsx').then(({ DayMap }) => ({ default: DayMap })))

/** One day: the list, and the map of the same things. */
export function DayView({ children, ...props }: DayViewProps & { children?: ReactNode }) {
  const { diary, dataDay, base } = props
  const texts = useTexts(diaryTexts)
  const list = useRef<HTMLDivElement>(null)
  const query = useQuery(diaryDay(diary.projectId, dataDay))
  const own = useStatements(diary.projectId)
  const done = useDone()
  const day = useMemo(() => query.data && expectedDay(query.data, own.acts), [query.data, own.acts])
  const choice = useChoice(day)
  const isHydrated = useHydrated()
  const isThere = day !== undefined
  const isSettled = useSettled(isThere)
  const near = useNear(diary.projectId, dataDay, isSettled)
  const assumed = useAssumed(diary.projectId, dataDay, isSettled)
  useEffect(() => {
    if (isSettled) fetchEditor()
  }, [isSettled])

  const toRow = (): void => list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  return (
    <div className={styles.split}>
      <div className={styles.list} ref={list}>
        {children}
        <DayHead {...props} />
        <DayStrip {...props} />
        {day ? (
          <DayContents {...props} {...{ day, own, choice, done, near, assumed }} />
        ) : (
          <div className={styles.loading}>
            <Loaded query={query} lines={10}>
              {() => null}
            </Loaded>
          </div>
        )}
        <Done of={done} />
      </div>
      <div className={styles.map}>
        {!base && isHydrated && <p className={styles.noMap}>{texts.mapMissing}</p>}
        {base && day && isSettled && (
          <Suspense>
            <DayMap
              projectId={diary.projectId}
              className={styles.canvas}
              day={day}
              base={base}
              choice={choice}
              near={near}
              onLeave={toRow}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Whether the list is painted and the page answers: only then comes what takes the phone's time. */
function useSettled(isThere: boolean): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => (isThere ? whenIdle(() => setSettled(true)) : undefined), [isThere])
  return isSettled
}
