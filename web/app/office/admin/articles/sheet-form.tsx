import { useState } from 'react'
import type { ArticleDraft } from '@allmend/contract/office/articles'
import type { Picture } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import { slugOf } from '@allmend/domain/base/organisations/slug'
import {
  ARTICLE_LIMITS,
  articleAddress,
  type ArticleSheet,
  isArticleSlug,
} from '@allmend/domain/office/site/article'
import { addressOf } from '../../../platform/i18n/address.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaField } from '../../../platform/ui/field/area-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import { ArticleTextField } from './article-text-field.tsx'
import styles from './articles.module.css'
import { FiguresForm } from './figures-form.tsx'

interface SheetFormProps {
  draft: ArticleDraft
  language: Language
  sheet: ArticleSheet
  onSheet: (how: (before: ArticleSheet) => ArticleSheet) => void
  pictures: readonly Picture[]
  onPicture: (picture: Picture) => void
}

/** The article in one language. */
export function SheetForm({ draft, language, sheet, onSheet, pictures, onPicture }: SheetFormProps) {
  const texts = useTexts(articleDeskTexts)
  const [tags, setTags] = useState(sheet.tags.join(', '))
  const put = (changed: Partial<ArticleSheet>): void => onSheet((before) => ({ ...before, ...changed }))
  // As long as nobody has given it away, the address follows the title.
  const follows = !draft.isAddressFixed && (sheet.slug === '' || sheet.slug === slugOf(sheet.title))
  return (
    <div className={styles.fields}>
      <TextField
        label={texts.heading}
        value={sheet.title}
        maxLength={ARTICLE_LIMITS.title}
        onValue={(title) => {
          const slug = slugOf(title)
          put({ title, ...(follows ? { slug: isArticleSlug(slug) ? slug : '' } : {}) })
        }}
      />
      <SlugField draft={draft} language={language} slug={sheet.slug} onSlug={(slug) => put({ slug })} />
      <AreaField
        label={texts.lead}
        hint={texts.leadHint}
        rows={3}
        value={sheet.lead}
        maxLength={ARTICLE_LIMITS.lead}
        onValue={(lead) => put({ lead: lead.replaceAll('\n', ' ') })}
      />
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        value={tags}
        onValue={(typed) => {
          setTags(typed)
          put({ tags: tagsIn(typed) })
        }}
      />
      <ArticleTextField
        label={texts.ofArticle}
        language={language}
        value={sheet.body}
        onValue={(body) => put({ body })}
        articleId={draft.id}
        pictures={pictures}
        onPicture={onPicture}
      />
      <FiguresForm sheet={sheet} onFigures={put} />
    </div>
  )
}

function tagsIn(typed: string): string[] {
  const tags = typed.split(',').map((it) => it.trim().slice(0, ARTICLE_LIMITS.tag).trim())
  return [...new Set(tags.filter((it) => it !== ''))].slice(0, ARTICLE_LIMITS.tags)
}

interface SlugFieldProps {
  draft: ArticleDraft
  language: Language
  slug: string
  onSlug: (slug: string) => void
}

/** What is typed reaches the draft as soon as it is an address. */
function SlugField({ draft, language, slug, onSlug }: SlugFieldProps) {
  const texts = useTexts(articleDeskTexts)
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? slug
  const isWrong = shown !== '' && !isArticleSlug(shown)
  return (
    <TextField
      label={texts.slug}
      hint={texts.slugHint(addressOf(articleAddress(draft.kind, slug || '…'), language))}
      value={shown}
      maxLength={ARTICLE_LIMITS.slug}
      spellCheck={false}
      autoCapitalize="none"
      readOnly={draft.isAddressFixed}
      error={isWrong ? texts.slugWrong : undefined}
      onValue={(now) => {
        const isAddress = now === '' || isArticleSlug(now)
        setTyped(isAddress ? undefined : now)
        if (isAddress) onSlug(now)
      }}
    />
  )
}
