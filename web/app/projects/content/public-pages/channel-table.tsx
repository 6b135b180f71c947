import { useQuery } from '@tanstack/react-query'
import type { ChannelState } from '@allmend/contract/projects/content'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { usePeopleTold } from '../../../platform/i18n/use-people-told.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
  const query = useQuery(channels(project.id))
  return (
    <Loaded query={query} lines={6}>
      {({ channels: five, without }) => (
        <Table caption={words.channels} stacked>
          <thead>
            <tr>
              <th scope="col">{words.channel}</th>
              <th scope="col">{words.link}</th>
              <th scope="col" data-number="">
                {words.visits}
              </th>
              <th scope="col" data-number="">
                {words.joins}
              </th>
              <th scope="col">{words.files}</th>
            </tr>
          </thead>
          <tbody>
            {five.map((channel) => (
              <tr key={channel.number}>
                <td data-label={words.channel}>
                  {isAdmin ? <ChannelName projectId={project.id} channel={channel} /> : nameOf(channel)}
                </td>
                <td data-label={words.link}>
                  <span className={styles.link}>
                    <span>{channel.link.replace(/^https?:\/\//, '')}</span>
                    <CopyButton text={channel.link} />
                  </span>
                </td>
                <Counts channel={channel} />
                <td data-label={words.files}>
                  <ChannelFiles project={project} channel={channel} name={nameOf(channel)} title={title} />
                </td>
              </tr>
            ))}
            <tr>
              <td data-label={words.channel}>{words.without}</td>
              <td data-label={words.link}>{without.link.replace(/^https?:\/\//, '')}</td>
              <Counts channel={without} />
              <td data-label={words.files}>–</td>
            </tr>
          </tbody>
        </Table>
      )}
    </Loaded>
  )

  function nameOf(channel: ChannelState): string {
    return channel.name || words.channelPlain(channel.number)
  }
}

function Counts({ channel }: { channel: ChannelState }) {
  const words = useTexts(pagesTexts)
  const told = usePeopleTold()
  return (
    <>
      <td data-label={words.visits} data-number="">
        {told(channel.visits)}
      </td>
      <td data-label={words.joins} data-number="">
        {told(channel.joins)}
      </td>
    </>
  )
}
