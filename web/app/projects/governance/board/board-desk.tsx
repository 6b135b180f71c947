import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CASE_GROUPS } from '@allmend/contract/projects/governance'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Tabs } from '../../../platform/ui/page/tabs.tsx'
import styles from '../governance.module.css'
import { pageAsked } from '../page-asked.ts'
import { Pages } from '../pages.tsx'
import { cases } from '../queries.ts'
import { boardTexts } from '../texts.ts'
import { BoardAreas } from './board-areas.tsx'
import { CaseList } from './case-list.tsx'

interface BoardDeskProps {
  /** The case that is open beside the list. */
  openId?: string
  children: ReactNode
}

/** The list of projects on the left, what is open beside it. On a phone one after the other. */
export function BoardDesk({ openId, children }: BoardDeskProps) {
  const texts = useTexts(boardTexts)
  const [query] = useSearchParams()
  const group = CASE_GROUPS.find((it) => it === query.get('group')) ?? 'waiting'
  const page = pageAsked(query)
  const found = useQuery(cases(group, page))
  const counts = found.data?.counts
  // Nobody is asked to choose from nothing.
  const isChosenFrom = openId !== undefined || (found.data?.cases.length ?? 0) > 0
  const Title = openId === undefined ? 'h1' : 'h2'
  const addressOf = (it: string, at = 1) => `/ethics?group=${it}${at > 1 ? `&page=${at}` : ''}`
  return (
    <div className={classNames(styles.desk, openId !== undefined && styles.open)}>
      <div className={styles.queue}>
        <header>
          <BoardAreas current="cases" />
          <div className={styles.queueHead}>
            <Title>{texts.title}</Title>
            {found.data && <span>{texts.nextSitting(calendarDay(found.data.nextSitting))}</span>}
          </div>
          <Tabs
            label={texts.groups}
            tabs={CASE_GROUPS.map((it) => ({
              to: addressOf(it),
              label: (
                <>
                  {texts[it]} {counts && <span>{number(counts[it])}</span>}
                </>
              ),
              isCurrent: it === group,
            }))}
          />
        </header>
        <Loaded query={found} lines={6}>
          {({ cases: rows, hasMore }) => (
            <>
              <CaseList cases={rows} group={group} openId={openId} />
              <Pages
                label={texts.pages}
                text={texts}
                page={page}
                hasMore={hasMore}
                addressOf={(at) => addressOf(group, at)}
              />
            </>
          )}
        </Loaded>
      </div>
      {isChosenFrom && children}
    </div>
  )
}
