import { useMutation } from '@tanstack/react-query'
import type { ArticleVersion } from '@allmend/contract/articles'
import { date, time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Table } from '../../ui/table/table.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'

interface ArticleVersionsProps {
  versions: readonly ArticleVersion[]
  onRestore: (version: number) => Promise<void>
}

export function ArticleVersions({ versions, onRestore }: ArticleVersionsProps) {
  const words = useTexts(articleDeskTexts)
  const restore = useMutation({ mutationFn: onRestore, onSuccess: () => toast(words.restored) })
  return (
    <Section title={words.versions} words={words.versionsWords}>
      {versions.length === 0 && <p>{words.versionsNone}</p>}
      {versions.length > 0 && (
        <Table caption={words.versions} stacked>
          <thead>
            <tr>
              {[words.version, words.made, words.by, words.act].map((it) => (
                <th key={it} scope="col">
                  {it}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, madeAt, by }) => (
              <tr key={version}>
                <td data-label={words.version}>{version}</td>
                <td data-label={words.made}>{`${date(madeAt)} ${time(madeAt)}`}</td>
                <td data-label={words.by}>{by ?? words.nobody}</td>
                <td data-label={words.act}>
                  <Button
                    size="small"
                    busy={restore.isPending && restore.variables === version}
                    onClick={() => restore.mutate(version)}
                  >
                    {words.restore(version)}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {restore.isError && <FailureNotice failure={restore.error} />}
    </Section>
  )
}
