import type { Client } from '@allmend/contract/client'
import type { Project } from '@allmend/contract/projects/projects'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { RichText } from '@allmend/domain/projects/content/rich-text'
import {
  type DataDay,
  dataDayAfter,
  instantAt,
  weekdayOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { randomFor } from '../../sample/src/random.ts'
import { voteAsRead } from '../../server/test/vote-as-read.ts'
import type { Cast, Name } from './cast.ts'
import type { Stage } from './stage.ts'

/** When it all happens, counted from today. */
export interface Calendar {
  today: DataDay
  /** A Monday: figures are of whole weeks. */
  liveFrom: DataDay
}

export function calendarOf(today: DataDay, weeks: number): Calendar {
  const monday = dataDayAfter(today, 1 - weekdayOfDataDay(today))
  return { today, liveFrom: dataDayAfter(monday, -7 * weeks) }
}

export const LIVE = 'SEEWIL26'
export const ENDED = 'ALLTAG25'
const SURVEY = 'https://umfrage.seewil.example/seewil-2026'

const SEEWIL = {
  name: 'Stadt Seewil',
  slug: 'stadt-seewil',
  accountName: 'Stadtkasse Seewil',
  contactEmail: 'mobilitaet@seewil.example',
  type: 'public_sector',
  street: 'Rathausplatz',
  number: '1',
  postcode: '6099',
  location: 'Seewil',
  country: 'CH',
} as const
const OBERSEE = {
  ...SEEWIL,
  name: 'Hochschule Obersee',
  slug: 'hochschule-obersee',
  accountName: 'Hochschule Obersee, Finanzen',
  contactEmail: 'verkehr@obersee.seewil.example',
  type: 'Not_For_Profit',
  street: 'Seeweg',
  number: '14',
} as const
const FARNHOLZ = {
  ...SEEWIL,
  name: 'Farnholz Werkzeuge AG',
  slug: 'farnholz',
  accountName: 'Farnholz Werkzeuge AG',
  contactEmail: 'personal@farnholz.seewil.example',
  type: 'private_sector',
  street: 'Industriestrasse',
  number: '7',
} as const

interface Ordered {
  by: Name
  organizationId: string
  name: string
  code: string
  participants: number
  orderedOn: DataDay
  startDay: DataDay
  survey?: boolean
  product?: Product
  purpose: string
}

export interface Organisations {
  seewil: string
  obersee: string
  farnholz: string
}

export type Story = ReturnType<typeof openStory>

/** What people do with the console, in the order they do it. */
export function openStory(stage: Stage, cast: Cast, { today, liveFrom }: Calendar) {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  /** What somebody does at an hour of a day. */
  async function at(day: DataDay, time: string, name: Name): Promise<Client> {
    stage.clock.now = new Date(instantAt(day, time, ZURICH))
    return (await stage.again(cast[name])).client
  }

  async function found(day: DataDay): Promise<Organisations> {
    const miriam = await at(day, '09:10', 'miriam')
    const { id: seewil } = await miriam.organisations.create(SEEWIL)
    await miriam.organisations.invite({ id: seewil, email: cast.reto.email, role: 'member' })
    await stage.work()
    const links = stage.mails.flatMap(({ paragraphs }) =>
      paragraphs.flatMap((it) => (typeof it === 'object' && 'link' in it ? it.link : [])),
    )
    const token = links.findLast((it) => it.includes('/organisations/join#'))?.split('#')[1] ?? ''
    await (await at(day, '11:40', 'reto')).organisations.join({ token })
    const nadia = await at(day, '14:00', 'nadia')
    const { id: obersee } = await nadia.organisations.create(OBERSEE)
    const stefan = await at(day, '15:30', 'stefan')
    const { id: farnholz } = await stefan.organisations.create(FARNHOLZ)
    return { seewil, obersee, farnholz }
  }

  async function order(it: Ordered): Promise<Project> {
    const { by, orderedOn, startDay, survey = false, product = 'tracking', ...about } = it
    const client = await at(orderedOn, '10:20', by)
    const { id: priceListId } = await stage.stranger.payments.prices({})
    const endDay = dataDayAfter(startDay, 400)
    const payment = { way: 'wire', priceListId, terms: true } as const
    return client.projects.create({
      ...about,
      product,
      startDay,
      endDay,
      survey,
      analysedBy: 'own',
      results: product === 'tracking' ? ['mode_split', 'co2', 'cells'] : ['ratings', 'photos', 'survey'],
      ...payment,
    })
  }

  async function pay(
    project: Project,
    day: DataDay,
    as: 'succeeded' | 'testing' = 'succeeded',
  ): Promise<void> {
    const admin = await at(day, '08:30', 'admin')
    const purchases = await admin.projects.purchases({ state: 'pending' })
    const open = purchases.find((it) => it.projectId === project.id)
    await admin.projects.settle({ purchaseId: open?.id ?? '', as })
  }

  async function publish(project: Project, by: Name, day: DataDay): Promise<void> {
    const client = await at(day, '16:00', by)
    const { revision } = await client.content.draft({ projectId: project.id })
    await client.content.publish({ projectId: project.id, revision })
  }

  async function decide(project: Project, day: DataDay, reason?: string): Promise<void> {
    const decision = reason === undefined ? 'approved' : 'declined'
    const board = await at(day, '13:30', 'ethik')
    await voteAsRead(board, { id: project.id, decision, reason: reason ?? '' })
  }

  async function pause({ id }: Project, day: DataDay): Promise<void> {
    const board = await at(day, '17:00', 'ethik')
    const reason =
      'Die Einladung sagt etwas anderes als der Antrag. Wir pausieren, bis beide wieder zusammenpassen.'
    await board.governance.pause({ id, reason })
  }

  async function goLive(project: Project, by: Name, day: DataDay): Promise<void> {
    const client = await at(day, '06:00', by)
    await client.projects.goLive({ projectId: project.id, organizationId: project.organizationId })
  }

  /** Prices of a year for which nobody has entered any. */
  async function pricesFor(day: DataDay): Promise<void> {
    const admin = await at(dataDayAfter(day, -2), '08:00', 'admin')
    const [first] = (await admin.payments.priceLists({})).toReversed()
    if (!first || first.validFrom <= day) return
    const { id: _id, ...prices } = first
    await admin.payments.addPriceList({ ...prices, validFrom: dataDayAfter(day, -1) })
  }

  /** Posters and letters, and who looked because of them. */
  async function channels(project: Project, seed: number): Promise<void> {
    const miriam = await at(dataDayAfter(liveFrom, -1), '14:00', 'miriam')
    const names = ['Brief an alle Haushalte', 'Plakat am Bahnhof', 'Website der Stadt', 'Gemeindeblatt']
    for (const [index, name] of names.entries())
      await miriam.content.nameChannel({ projectId: project.id, number: String(index + 1), name })
    const random = randomFor(seed, 'visits')
    for (let day = liveFrom, left = 60; day < today; day = dataDayAfter(day, 1), left *= 0.93) {
      stage.clock.now = new Date(instantAt(day, '12:00', ZURICH))
      for (let visit = 0; visit < left * (0.5 + random()); visit++)
        await stage.stranger.content.visit({ code: project.code, via: Math.floor(5 * random() ** 1.5) })
    }
  }

  /** One that was sent, one that is being written. Answers the link of one of its mails. */
  async function newsletters({ id: projectId }: Project): Promise<string> {
    const sentOn = dataDayAfter(liveFrom, 8)
    const miriam = await at(sentOn, '10:00', 'miriam')
    const first = await miriam.participation.addNewsletter({ projectId })
    const number = String(first.number)
    const saved = await miriam.participation.saveNewsletter({
      projectId,
      number,
      revision: first.revision,
      document: {
        de: sheet('Seewil unterwegs: die erste Woche', [
          'Danke, dass Sie dabei sind.',
          'Bitte prüfen Sie abends Ihre Wege; ein Tippen genügt meistens.',
        ]),
        en: sheet('Seewil on the move: the first week', [
          'Thank you for taking part.',
          'Please look at your trips in the evening; one tap is mostly enough.',
        ]),
      },
    })
    await miriam.participation.sendNewsletter({ projectId, number, revision: saved.revision })
    await stage.work()
    const link = stage.mails.flatMap(
      ({ withdrawAt }) => /contact\/([^/]+)\/withdraw/.exec(withdrawAt ?? '')?.[1] ?? [],
    )
    const later = await at(before(2), '17:15', 'miriam')
    const second = await later.participation.addNewsletter({ projectId })
    await later.participation.saveNewsletter({
      projectId,
      number: String(second.number),
      revision: second.revision,
      document: {
        de: sheet('Was die Stadt schon weiss', ['Zwei Drittel der Wege in der Altstadt sind zu Fuss.']),
        en: sheet('What the town knows by now', []),
      },
    })
    return link.at(-1) ?? ''
  }

  async function quotes(): Promise<{ number: string; key: string }> {
    const miriam = await at(before(9), '11:00', 'miriam')
    const { id: priceListId } = await stage.stranger.payments.prices({})
    const startDay = dataDayAfter(today, 60)
    const about = { startDay, endDay: dataDayAfter(startDay, 364), priceListId }
    await miriam.payments.createOwnQuote({ ...about, participants: 500, survey: true })
    await miriam.payments.createOwnQuote({ ...about, participants: 250, survey: false })
    const { number, key } = await stage.stranger.payments.createQuote({
      ...about,
      participants: 120,
      survey: false,
    })
    return { number, key }
  }

  return {
    at,
    before,
    found,
    order,
    pay,
    publish,
    decide,
    pause,
    goLive,
    pricesFor,
    channels,
    newsletters,
    quotes,
  }
}

export { SURVEY }

/** One language of a newsletter. */
export function sheet(subject: string, paragraphs: readonly string[]): { subject: string; text: RichText } {
  const content = paragraphs.map((text) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text }],
  }))
  return { subject, text: { type: 'doc', content } }
}
