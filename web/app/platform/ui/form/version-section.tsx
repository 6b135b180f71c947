import { useMutation } from '@tanstack/react-query'
import { date, time } from '../../i18n/formats.ts'
import { Button } from '../button/button.tsx'
import { FailureNotice } from '../notice/failure-notice.tsx'
import { toast } from '../notice/toast.tsx'
import { Section } from '../page/section.tsx'
import { DataTable } from '../table/data-table.tsx'

interface VersionSectionProps {
  texts: Record<
    'versions' | 'versionsText' | 'versionsNone' | 'version' | 'when' | 'by' | 'act' | 'restored',
    string
  > & { restore: (version: number) => string }
  versions: readonly { version: number; name: string; at: number; by: string }[]
  onRestore: (version: number) => Promise<void>
}

/** What was published of a document, each to be worked on again. */
export function VersionSection({ texts: words, versions, onRestore }: VersionSectionProps) {
  const restore = useMutation({ mutationFn: onRestore, onSuccess: () => toast(words.restored) })
  return (
    <Section title={words.versions} text={words.versionsText}>
      {versions.length === 0 ? (
        <p>{words.versionsNone}</p>
      ) : (
        <DataTable
          caption={words.versions}
          rows={versions}
          keyOf={({ version }) => version}
          columns={[
            { label: words.version, render: ({ name }) => name },
            { label: words.when, render: ({ at }) => `${date(at)} ${time(at)}` },
            { label: words.by, render: ({ by }) => by },
            {
              label: words.act,
              render: ({ version }) => (
                <Button
                  size="small"
                  busy={restore.isPending && restore.variables === version}
                  onClick={() => restore.mutate(version)}
                >
                  {words.restore(version)}
                </Button>
              ),
            },
          ]}
          stacked
        />
      )}
      {restore.isError && <FailureNotice failure={restore.error} />}
    </Section>
  )
}
