import { useMutation } from '@tanstack/react-query'
import { date, time } from '../../i18n/formats.ts'
import { Button } from '../button/button.tsx'
import { FailureNotice } from '../notice/failure-notice.tsx'
import { toast } from '../notice/toast.tsx'
import { Section } from '../page/section.tsx'
import { Table } from '../table/table.tsx'

interface VersionSectionProps {
  words: Record<
    'versions' | 'versionsWords' | 'versionsNone' | 'version' | 'when' | 'by' | 'act' | 'restored',
    string
  > & { restore: (version: number) => string }
  versions: readonly { version: number; name: string; at: number; by: string }[]
  onRestore: (version: number) => Promise<void>
}

/** What was published of a document, each to be worked on again. */
export function VersionSection({ words, versions, onRestore }: VersionSectionProps) {
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
            {versions.map(({ version, name, at, by }) => (
              <tr key={version}>
                <td data-label={words.version}>{name}</td>
                <td data-label={words.when}>{`${date(at)} ${time(at)}`}</td>
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
