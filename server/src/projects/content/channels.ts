import type { content } from '@allmend/contract/projects/content'
import type { ReplyOf } from '@allmend/contract/endpoint'
import { CHANNELS, inviteAddress, NO_CHANNEL } from '@allmend/domain/projects/content/channel'
import { publishedPeople } from '@allmend/domain/projects/releases/published-people'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'

/** Counts by channel and day; nothing about who it was is stored, here or in a log. */
export async function count(
  db: Db,
  what: 'visits' | 'joins',
  it: { projectId: string; organisationId: string; channel: number; day: DataDay },
): Promise<void> {
  await ask(
    db,
    `insert into content.channel_day as c (project_id, organisation_id, channel, day, ${what})
     values ($1, $2, $3, $4, 1)
     on conflict (project_id, channel, day) do update set ${what} = c.${what} + 1`,
    [it.projectId, it.organisationId, it.channel, it.day],
  )
}

type Channels = ReplyOf<typeof content.channels>

/** Days that are over: one more does not show while somebody watches. */
export async function channelStates(
  db: Db,
  project: { id: string; code: string },
  { origin, today }: { origin: string; today: DataDay },
): Promise<Channels> {
  const rows = await ask<{ number: number; name: string | null; visits: number; joins: number }>(
    db,
    `select n as number, c.name, coalesce(sum(d.visits), 0)::int as visits, coalesce(sum(d.joins), 0)::int as joins
     from generate_series(0, $2::int) n
     left join content.channel c on c.project_id = $1 and c.number = n
     left join content.channel_day d on d.project_id = $1 and d.channel = n and d.day < $3
     group by n, c.name order by n`,
    [project.id, CHANNELS.length, today],
  )
  const states = rows.map((row) => ({
    ...publishedOf(row),
    number: row.number,
    name: row.name ?? '',
    link: origin + inviteAddress(project.code, row.number),
  }))
  const [without, ...channels] = states
  if (without?.number !== NO_CHANNEL) throw new Error('the series starts at none')
  const sum = (what: 'visits' | 'joins') => rows.reduce((all, row) => all + row[what], 0)
  return { channels, without, all: publishedOf({ visits: sum('visits'), joins: sum('joins') }) }
}

const publishedOf = (it: { visits: number; joins: number }) => ({
  visits: publishedPeople(it.visits),
  joins: publishedPeople(it.joins),
})

export async function nameChannel(
  db: Db,
  it: { projectId: string; organisationId: string; number: number; name: string },
): Promise<void> {
  await db
    .insertInto('content.channel')
    .values(it)
    .onConflict((conflict) => conflict.columns(['projectId', 'number']).doUpdateSet({ name: it.name }))
    .execute()
}
