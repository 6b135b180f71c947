import type { NewsletterDocument } from '@allmend/domain/projects/participation/newsletter'
import { solvedRobot } from '../../server/nets/browser.ts'
import type { Stage } from './stage.ts'
import { sheet, type Story } from './story.ts'

const READERS = ['familie.arnold', 'velobuero', 'k.wyss', 'redaktion.seeblick'] as const

const ISSUE: NewsletterDocument = {
  de: sheet('Aus der Allmend: ein Herbst in Seewil', [
    'Im Blog steht, warum jede Person in einer Bewertung eine Stimme hat, und was an einer erfundenen Stadt zu lernen ist.',
    'Die Entscheide des Ethikrats stehen wie immer im öffentlichen Verzeichnis.',
  ]),
  en: sheet('From the Allmend: an autumn in Seewil', [
    'The blog says why everybody has one voice in a rating, and what can be learnt from an invented town.',
    'What the ethics board decided stands in the public register, as always.',
  ]),
}

interface Readers {
  /** Who has not opened her mail yet. */
  asked: number
  confirmed: number
  ended: number
}

/** The cooperative's newsletter: who asked for it, confirmed it, got an issue and ended it; the next one is begun. */
export async function readersSubscribe(stage: Stage, { at, before }: Story): Promise<Readers> {
  const { site } = stage.stranger
  const subscribe = async (email: string, source: string): Promise<void> =>
    site.subscribeEmail({ email, source, robot: await solvedRobot(stage.stranger) })

  await at(before(12), '18:40', 'admin')
  for (const name of READERS) await subscribe(`${name}@seewil.example`, 'blog')
  await stage.work()
  for (const name of READERS)
    await site.confirmNewsletter({ link: linkIn(stage, `${name}@seewil.example`, 'confirm') })

  const urs = await at(before(4), '10:15', 'admin')
  const { number, revision } = await urs.site.addNewsletter({})
  const saved = await urs.site.saveNewsletter({ number: String(number), revision, document: ISSUE })
  await urs.site.sendNewsletter({ number: String(number), revision: saved.revision })
  await stage.work()
  const [leaver] = READERS
  await site.withdrawNewsletter({ link: linkIn(stage, `${leaver}@seewil.example`, 'end') })

  const later = await at(before(1), '16:45', 'admin')
  const next = await later.site.addNewsletter({})
  const document = { ...next.document, de: sheet('Aus der Allmend: der Winter beginnt', []) }
  await later.site.saveNewsletter({ number: String(next.number), revision: next.revision, document })
  await at(before(1), '20:20', 'admin')
  await subscribe('leserin@seewil.example', 'blog')
  await stage.work()
  const { readers: confirmed } = await later.site.newsletters({})
  return { asked: 1, confirmed, ended: READERS.length - confirmed }
}

/** The last link of its kind that was mailed to somebody. */
function linkIn({ mails }: Stage, to: string, kind: 'confirm' | 'end'): string {
  const links = mails
    .filter((mail) => mail.to === to)
    .flatMap(({ paragraphs }) =>
      paragraphs.flatMap((it) => (typeof it === 'object' && 'link' in it ? it.link : [])),
    )
  const link = links
    .findLast((it) => it.includes(`/newsletter/${kind}/`))
    ?.split('/')
    .at(-1)
  if (link === undefined) throw new Error(`no mail to ${to} has a link to ${kind} the newsletter`)
  return link
}
