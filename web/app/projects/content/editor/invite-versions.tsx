import type { InviteVersion } from '@allmend/contract/projects/content'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { VersionSection } from '../../../platform/ui/form/version-section.tsx'
import { editorTexts } from '../editor-texts.ts'

interface InviteVersionsProps {
  versions: readonly InviteVersion[]
  publishedVersion: number | null
  onRestore: (version: number) => Promise<void>
}

export function InviteVersions({ versions, publishedVersion, onRestore }: InviteVersionsProps) {
  const texts = useTexts(editorTexts)
  const shown = versions.map(({ version, publishedAt, by }) => ({
    version,
    name: version === publishedVersion ? texts.published(version) : String(version),
    at: publishedAt,
    by,
  }))
  return <VersionSection texts={texts} versions={shown} onRestore={onRestore} />
}
