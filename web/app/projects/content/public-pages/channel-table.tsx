import { useQuery } from '@tanstack/react-query'
import type { ChannelState } from '@allmend/contract/projects/content'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { usePublishedPeople } from '../../../platform/i18n/use-published-people.ts'
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
  const texts = useTexts(pagesTexts)
  const published = usePublishedPeople()
  const query = useQuery(channels(project.id))
  return (
    <Loaded query={query} lines={6}>
      {({ channels: five, without }) => (
        <DataTable
          caption={texts.channels}
          rows={[...five, without]}
          keyOf={({ link }) => link}
          columns={[
            {
              label: texts.channel,
              render: (channel) =>
                channel === without ? (
                  texts.without
                ) : isAdmin ? (
                  <ChannelName projectId={project.id} channel={channel} />
                ) : (
                  nameOf(channel)
                ),
            },
            {
              label: texts.link,
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
            { label: texts.visits, kind: 'number', render: ({ visits }) => published(visits) },
            { label: texts.joins, kind: 'number', render: ({ joins }) => published(joins) },
            {
              label: texts.files,
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
    return channel.name || texts.channelPlain(channel.number)
  }
}

const shownLink = ({ link }: ChannelState): string => link.replace(/^https?:\/\//, '')
