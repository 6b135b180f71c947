import type { Project } from '@allmend/contract/projects/projects'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { Stage } from './stage.ts'
import { type Calendar, ENDED, LIVE, type Story } from './story.ts'

const file = (text: string) => ({ octets: Buffer.from(text) })
/** The first of the last two weeks that are counted: most people have joined by then. */
const lastWeeks = (today: DataDay): DataDay => dataDayAfter(weekOf(today).from, -21)
const REPORT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
`

/** Results of the live project, by the provider and by a partner; fetched once. */
export async function deliverResults(story: Story, live: Project, { today }: Calendar): Promise<void> {
  const day = (days: number): DataDay => dataDayAfter(today, -days)
  const projectId = live.id
  const admin = await story.at(day(6), '10:00', 'admin')
  await admin.results.namePartner({ projectId, email: 'nadia@seewil.example', name: 'Hochschule Obersee' })
  const report = { projectId, title: 'Zwischenbericht', kind: 'report', licence: 'CC-BY-4.0' } as const
  await admin.results.deliver({ ...report, fileName: 'zwischenbericht.pdf' }, file(REPORT))
  const nadia = await story.at(day(5), '14:00', 'nadia')
  const table = {
    projectId,
    title: 'Verkehrsmittel nach Woche',
    kind: 'data product',
    licence: 'CC0-1.0',
  } as const
  await nadia.results.deliverAsPartner(
    { ...table, fileName: 'verkehrsmittel.csv' },
    file('week,mode,share\n1,bike,0.31\n1,car,0.34\n'),
  )
  const miriam = await story.at(day(4), '09:30', 'miriam')
  const { results } = await miriam.results.ofProject({ projectId })
  await miriam.results.download({ projectId, id: results[0]!.id })
}

/** A request for research in each state: declined, delivered, too few, waiting; and one that is being made. */
export async function askForResearch(
  story: Story,
  stage: Stage,
  { today }: Calendar,
  endedFrom: DataDay,
): Promise<void> {
  const day = (days: number): DataDay => dataDayAfter(today, -days)
  const institution = 'Hochschule Obersee'
  const ask = async (
    title: string,
    purpose: string,
    about: { code: string; from: DataDay; weeks: number },
  ) => {
    const nadia = await story.at(day(5), '15:00', 'nadia')
    const { code, from, weeks } = about
    const through = dataDayAfter(from, weeks * 7 - 1)
    return nadia.results.request({ code, institution, title, purpose, from, through })
  }
  const decide = async (id: string, decision: 'approved' | 'declined', reason = '') => {
    const board = await story.at(day(3), '11:00', 'ethik')
    await board.results.decideRequest({ id, decision, reason })
    await stage.work()
  }
  const live = { code: LIVE, from: lastWeeks(today), weeks: 2 }
  const declined = await ask(
    'Wer wohnt wo',
    'Wir möchten wissen, wer wo wohnt und wann zur Arbeit fährt.',
    live,
  )
  await decide(
    declined.id,
    'declined',
    'Die Arbeit fragt nach einzelnen Personen. Das geben wir nicht heraus.',
  )
  const delivered = await ask(
    'Velo und Wetter',
    'Wie Regen und Kälte die Wahl des Verkehrsmittels ändern.',
    live,
  )
  await decide(delivered.id, 'approved')
  const few = await ask('Pendeln am See', 'Wie sich das Pendeln in einem Jahr verändert hat.', {
    code: ENDED,
    from: dataDayAfter(endedFrom, 28),
    weeks: 2,
  })
  await decide(few.id, 'approved')
  await ask('Kurze Wege', 'Welche Wege unter zwei Kilometern mit dem Auto gefahren werden.', live)
}

/** The last act of the story: approved, and made by whichever worker comes first. */
export async function approveLast(story: Story, { today }: Calendar): Promise<void> {
  const nadia = await story.at(today, '08:10', 'nadia')
  const { id } = await nadia.results.request({
    code: LIVE,
    institution: 'Hochschule Obersee',
    title: 'Bus und Bahn',
    purpose: 'Wie viele Wege mit Bus und Bahn zusammen zurückgelegt werden.',
    from: lastWeeks(today),
    through: dataDayAfter(lastWeeks(today), 13),
  })
  const board = await story.at(today, '08:20', 'ethik')
  await board.results.decideRequest({ id, decision: 'approved', reason: '' })
}
