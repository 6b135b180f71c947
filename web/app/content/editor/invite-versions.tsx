import { useMutation } from '@tanstack/react-query'
import type { InviteVersion } from '@allmend/contract/content'
import { date, time } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FailureNotice } from '../../ui/notice/failure-notice.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Table } from '../../ui/table/table.tsx'
import { toast } from '../../ui/notice/toast.tsx'
import { editorTexts } from '../editor-texts.ts'

interface InviteVersionsProps {
  versions: readonly InviteVersion[]
  publishedVersion: number | null
  onRestore: (version: number) => Promise<void>
}

export function InviteVersions({ versions, publishedVersion, onRestore }: InviteVersionsProps) {
  const words = useTexts(editorTexts)
  const restore = useMutation({ mutationFn: onRestore, onSuccess: () => toast(words.restored) })
  return (
    <Section title={words.versions} words={words.versionsWords}>
      {versions.length === 0 ? (
        <p>{words.versionsNone}</p>
      ) : (
        <Table caption={words.versions} stacked>
          <thead>
            <tr>
              <th scope="col">{words.version}</th>
              <th scope="col">{words.when}</th>
              <th scope="col">{words.by}</th>
              <th scope="col">{words.act}</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, publishedAt, by }) => (
              <tr key={version}>
                <td data-label={words.version}>
                  {version === publishedVersion ? words.published(version) : version}
                </td>
                <td data-label={words.when}>{`${date(publishedAt)} ${time(publishedAt)}`}</td>
                <td data-label={words.by}>{by}</td>
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
