import { useQuery } from '@tanstack/react-query'
import type { ChannelState } from '@allmend/contract/projects/content'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { usePeopleTold } from '../../../platform/i18n/use-people-told.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import { ChannelFiles } from './channel-files.tsx'
import { ChannelName } from './channel-name.tsx'
import { pagesTexts } from '../editor-texts.ts'
import styles from './public-pages.module.css'
import { channels } from '../queries.ts'

interface ChannelTableProps {
  project: ProjectOverview
  /** Of the invite page, for the poster. */
  title: string
  isAdmin: boolean
}

export function ChannelTable({ project, title, isAdmin }: ChannelTableProps) {
  const words = useTexts(pagesTexts)
  const told = usePeopleTold()
  const query = useQuery(channels(project.id))
  return (
    <Loaded query={query} lines={6}>
      {({ channels: five, without }) => (
        <DataTable
          caption={words.channels}
          rows={[...five, without]}
          keyOf={({ link }) => link}
          columns={[
            {
              label: words.channel,
              render: (channel) =>
                channel === without ? (
                  words.without
                ) : isAdmin ? (
                  <ChannelName projectId={project.id} channel={channel} />
                ) : (
                  nameOf(channel)
                ),
            },
            {
              label: words.link,
              render: (channel) =>
                channel === without ? (
                  shownLink(channel)
                ) : (
                  <span className={styles.link}>
                    <span>{shownLink(channel)}</span>
                    <CopyButton text={channel.link} />
                  </span>
                ),
            },
            { label: words.visits, kind: 'number', render: ({ visits }) => told(visits) },
            { label: words.joins, kind: 'number', render: ({ joins }) => told(joins) },
            {
              label: words.files,
              render: (channel) =>
                channel === without ? (
                  '–'
                ) : (
                  <ChannelFiles project={project} channel={channel} name={nameOf(channel)} title={title} />
                ),
            },
          ]}
          stacked
        />
      )}
    </Loaded>
  )

  function nameOf(channel: ChannelState): string {
    return channel.name || words.channelPlain(channel.number)
  }
}

const shownLink = ({ link }: ChannelState): string => link.replace(/^https?:\/\//, '')
