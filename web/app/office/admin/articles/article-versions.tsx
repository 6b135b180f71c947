import type { ArticleVersion } from '@allmend/contract/office/articles'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { VersionSection } from '../../../platform/ui/form/version-section.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'

interface ArticleVersionsProps {
  versions: readonly ArticleVersion[]
  onRestore: (version: number) => Promise<void>
}

export function ArticleVersions({ versions, onRestore }: ArticleVersionsProps) {
  const texts = useTexts(articleDeskTexts)
  const shown = versions.map(({ version, madeAt, by }) => ({
    version,
    name: String(version),
    at: madeAt,
    by: by ?? texts.nobody,
  }))
  return <VersionSection texts={texts} versions={shown} onRestore={onRestore} />
}
