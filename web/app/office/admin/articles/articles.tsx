import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { OwnArticle } from '@allmend/contract/office/articles'
import type { ArticleKind } from '@allmend/domain/office/site/article'
import { api } from '../../../platform/api/client.ts'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { pageAsked, Pages } from '../../../projects/governance/index.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { date, time } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { PencilSimpleIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { AdminPage } from '../admin-page.tsx'
import admin from '../admin.module.css'
import { ownArticles, useChange } from '../queries.ts'
import { adminTexts } from '../texts.ts'
import { articleDeskTexts } from './article-desk-texts.ts'
import { ArticleState } from './article-state.tsx'
import styles from './articles.module.css'

/** All articles with their states, and the way to a new one. */
export function AdminArticles() {
  const texts = useTexts(articleDeskTexts)
  const all = useTexts(adminTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const page = pageAsked(query)
  const found = useQuery(ownArticles(page))
  const create = useChange(api.site.createArticle)
  const begin = (kind: ArticleKind): void =>
    create.mutate(
      { kind },
      { onSuccess: ({ id }) => void navigate(addressOf(`/admin/blog/${id}`, language)) },
    )
  return (
    <AdminPage at="/admin/blog" title={texts.title} text={texts.text}>
      <div className={styles.begin}>
        <Button kind="primary" busy={create.isPending} onClick={() => begin('post')}>
          {texts.newPost}
        </Button>
        <Button onClick={() => begin('story')}>{texts.newStory}</Button>
      </div>
      {create.isError && <FailureNotice failure={create.error} />}
      <Loaded query={found} lines={6}>
        {({ articles, hasMore }) => (
          <>
            {articles.length === 0 ? (
              <EmptyState icon={PencilSimpleIcon} title={texts.none}>
                {texts.noneText}
              </EmptyState>
            ) : (
              <Rows of={articles} />
            )}
            <Pages
              label={all.pages}
              text={all}
              page={page}
              hasMore={hasMore}
              addressOf={(at) => `/admin/blog?page=${at}`}
            />
          </>
        )}
      </Loaded>
    </AdminPage>
  )
}

function Rows({ of: articles }: { of: readonly OwnArticle[] }) {
  const texts = useTexts(articleDeskTexts)
  return (
    <DataTable
      caption={texts.title}
      rows={articles}
      keyOf={(it) => it.id}
      columns={[
        {
          label: texts.article,
          kind: 'header',
          render: (it) => (
            <>
              <Link className={layout.link} to={`/admin/blog/${it.id}`}>
                {it.title || texts.untitled}
              </Link>
              <span className={admin.what}>{it.author}</span>
            </>
          ),
        },
        { label: texts.kind, render: (it) => texts[it.kind] },
        { label: texts.state, render: (it) => <ArticleState of={it} /> },
        { label: texts.saved, render: (it) => `${date(it.savedAt)} ${time(it.savedAt)}` },
      ]}
      stacked
    />
  )
}
