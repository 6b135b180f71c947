import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { codeIn } from '@allmend/domain/projects/content/way-in'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMaps } from '../../platform/map/base-map.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { PathIcon } from '../../platform/ui/icons.ts'
import { Page } from '../../platform/ui/page.tsx'
import styles from './day/day.module.css'
import { DayView } from './day/day-view.tsx'
import type { DayViewProps } from './day/day-view-props.ts'
import { useShown } from './diary-address.ts'
import { ownDiaries } from './queries.ts'
import { diaryTexts } from './texts.ts'

/** A participant's own diary, day by day; what waits for her stands above it. */
export function Diary({ maps, children }: { maps: BaseMaps; children?: ReactNode }) {
  const query = useQuery(ownDiaries())
  if (query.data)
    return (
      <Diaries diaries={query.data} maps={maps}>
        {children}
      </Diaries>
    )
  return (
    <Page className={styles.waiting}>
      <Loaded query={query} lines={8}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function Diaries({
  diaries,
  maps,
  children,
}: Pick<DayViewProps, 'diaries'> & { maps: BaseMaps; children: ReactNode }) {
  const texts = useTexts(diaryTexts)
  const [now] = useState(Date.now)
  const shown = useShown(diaries, now)
  const code = codeIn(useSearchParams()[0])
  if (shown) {
    const { diary, dataDay } = shown
    const base = maps[diary.region]
    return (
      <DayView key={`${diary.projectId} ${dataDay}`} {...shown} diaries={diaries} base={base}>
        {children}
      </DayView>
    )
  }
  return (
    <Page className={styles.waiting}>
      <h1 className={styles.heading}>{texts.title}</h1>
      <EmptyState
        icon={PathIcon}
        title={texts.noDiary}
        step={
          <ButtonLink to={code ? `/join?code=${encodeURIComponent(code)}` : '/join'}>
            {texts.byCode}
          </ButtonLink>
        }
      >
        {texts.noDiaryText}
      </EmptyState>
    </Page>
  )
}
