import type { OwnArticle } from '@allmend/contract/office/articles'
import { date, time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import admin from '../admin.module.css'
import { articleDeskTexts } from './article-desk-texts.ts'

const BADGE = { draft: 'test', scheduled: 'pending', published: 'live' } as const

/** Where an article stands, and since or until when. */
export function ArticleState({ of: it }: { of: OwnArticle }) {
  const texts = useTexts(articleDeskTexts)
  return (
    <span>
      <StatusBadge status={BADGE[it.state]}>{texts[it.state]}</StatusBadge>
      {it.publishAt !== null && (
        <span className={admin.what}>{texts.onDay(`${date(it.publishAt)} ${time(it.publishAt)}`)}</span>
      )}
      {it.state === 'published' && it.publishedAt !== null && (
        <span className={admin.what}>{texts.since(date(it.publishedAt))}</span>
      )}
      {it.state === 'scheduled' && it.isPublic && <span className={admin.what}>{texts.alsoPublic}</span>}
    </span>
  )
}
