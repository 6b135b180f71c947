import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../platform/ui/notice/empty-state.tsx'
import { ChartBarIcon } from '../../platform/ui/icons.ts'
import { Page } from '../../platform/ui/page.tsx'
import { BalanceContents } from './balance/balance-contents.tsx'
import { BalanceHead } from './balance/balance-head.tsx'
import styles from './balance/balance.module.css'
import { balanceTexts } from './balance/balance-texts.ts'
import { useShown } from './diary-address.ts'
import { periodOf } from './balance/period.ts'
import { diaryBalance, ownDiaries } from './queries.ts'
import { diaryTexts } from './texts.ts'

/** A week or a month in sums, counted by the server day by day. */
export function Balance() {
  const texts = useTexts(balanceTexts)
  const query = useQuery(ownDiaries())
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <Loaded query={query} lines={8}>
        {(diaries) => <Balances diaries={diaries} />}
      </Loaded>
    </Page>
  )
}

function Balances({ diaries }: { diaries: readonly OwnDiary[] }) {
  const texts = useTexts(diaryTexts)
  const [now] = useState(Date.now)
  const [address] = useSearchParams()
  const shown = useShown(diaries, now)
  const period = shown && periodOf(address.get('range') === 'month' ? 'month' : 'week', shown.dataDay)
  const range = period && { from: period.from, through: period.through }
  const query = useQuery({
    ...diaryBalance(shown?.diary.projectId ?? '', range ?? { from: '', through: '' }),
    enabled: shown !== undefined,
  })
  if (!shown || !period) {
    return (
      <EmptyState icon={ChartBarIcon} title={texts.noDiary}>
        {texts.noDiaryText}
      </EmptyState>
    )
  }
  return (
    <>
      <BalanceHead diaries={diaries} shown={shown} period={period} />
      <Loaded query={query} lines={8}>
        {(days) => <BalanceContents days={days} period={period} diaries={diaries} diary={shown.diary} />}
      </Loaded>
    </>
  )
}
