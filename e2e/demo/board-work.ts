import type { Project } from '@allmend/contract/projects/projects'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { voteAsRead } from '../../server/test/vote-as-read.ts'
import { smallPdf } from '../small-pdf.ts'
import { enterBoard, type Name } from './cast.ts'
import type { CityProjects } from './city-projects.ts'
import type { Projects } from './projects.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'

/** Cases in every state: decided, asked about, half voted on, waiting, and texts nobody has read. */
export async function workOnCases(
  story: Story,
  stage: Stage,
  { projects, cities }: { projects: Projects; cities: CityProjects },
  { today }: Calendar,
): Promise<void> {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const members = await enterBoard(stage)
  const member = async (day: DataDay, time: string, index: number) => {
    stage.clock.now = new Date(instantAt(day, time, ZURICH))
    return (await stage.again(members[index] as Player)).client
  }
  const submit = async ({ id: projectId }: Project, by: Name, day: DataDay, text: string) =>
    (await story.at(day, '09:30', by)).governance.submit({ projectId, stage: 'analysis', words: text })
  const reviewOf = async (project: Project, day: DataDay) => {
    const { review } = await (await story.at(day, '10:00', 'ethik')).governance.case({ id: project.id })
    return review?.id ?? ''
  }

  for (const [project, text] of [
    [projects.ended, 'Wir wollen den Bericht mit den Teilnehmenden besprechen.'],
    [projects.live, 'Die Kommission berät das Velonetz im Winter und braucht dafür Zahlen.'],
    [cities['city live'], 'Die Karte soll auf der Website der Stadt stehen.'],
  ] as const) {
    await submit(project, 'miriam', before(9), text)
    const review = await reviewOf(project, before(8))
    const chair = await story.at(before(8), '15:10', 'ethik')
    for (const criterion of ['purpose', 'consent', 'small_groups', 'return_of_results'] as const)
      await chair.governance.find({ review, criterion, verdict: 'met' })
    const conditions =
      project === projects.live ? 'Wege zwischen Mitternacht und fünf Uhr nicht einzeln zeigen.' : ''
    await voteAsRead(chair, { id: project.id, review, decision: 'approved', conditions })
  }
  await submit(projects.paused, 'nadia', before(7), 'Für das zweite Kapitel der Dissertation.')

  const nights = projects['in review']
  const nadia = await story.at(before(8), '11:15', 'nadia')
  // Younger people take part: the whole board votes.
  const { title, survey_url } = nights
  await nadia.projects.change({ id: nights.id, title, survey_url: survey_url ?? '', minimumAge: 14 })
  for (const [title, ...lines] of [
    ['Auswertungskonzept', 'Wer nach Mitternacht unterwegs ist, und womit.', 'Ergebnisse nach Quartieren.'],
    ['Fragebogen', '1. Wie kommst du nach Hause?', '2. Wie sicher fühlst du dich dabei?'],
  ] as const)
    await nadia.governance.attach(
      { projectId: nights.id, title },
      { octets: smallPdf([title, '', ...lines]) },
    )
  const review = await reviewOf(nights, before(7))
  const luzia = await member(before(6), '09:40', 0)
  await luzia.governance.find({ review, criterion: 'purpose', verdict: 'met' })
  await luzia.governance.find({
    review,
    criterion: 'small_groups',
    verdict: 'condition',
    words: 'Nach Mitternacht sind wenige unterwegs. Ergebnisse nur für ganze Quartiere.',
  })
  await luzia.governance.ask({ review, question: 'Wie erfahren Eltern von der Teilnahme?' })
  const answering = await story.at(before(5), '14:20', 'nadia')
  const { reviews } = await answering.governance.reviews({ projectId: nights.id })
  const asked = reviews.flatMap(({ questions }) => questions)[0]
  await answering.governance.answer({
    projectId: nights.id,
    question: asked?.id ?? '',
    answer: 'Mit einem Brief der Schule. Unter 16 nimmt nur teil, wessen Eltern ihn unterschrieben haben.',
  })
  await voteAsRead(await member(before(4), '16:05', 0), { id: nights.id, review, decision: 'approved' })
  await voteAsRead(await member(before(3), '12:30', 1), {
    id: nights.id,
    review,
    decision: 'approved',
    conditions: 'Ergebnisse nur für ganze Quartiere zeigen.',
  })
  await (
    await member(before(2), '17:45', 2)
  ).governance.declareConflict({ review, words: 'Meine Tochter studiert bei der Projektleiterin.' })
  await (
    await member(before(2), '18:00', 3)
  ).governance.ask({ review, question: 'Wer liest die offenen Antworten?' })

  const miriam = await story.at(before(3), '08:15', 'miriam')
  await miriam.participation.publishText({
    projectId: projects.live.id,
    purpose: 'contact',
    de: 'Die Stadt darf mir über Allmend auch zu späteren Befragungen schreiben. Sie erfährt dabei meine E-Mail-Adresse nicht.',
    en: 'The town may also write to me about later surveys through Allmend. It does not learn my mail address.',
  })

  const chair = await story.at(before(8), '17:30', 'ethik')
  await chair.governance.addDocument({
    kind: 'guideline',
    day: before(300),
    title: 'Kleine Gruppen',
    body: 'Nichts verlässt ein Projekt, was von weniger als zehn Personen handelt; öffentlich sind es zwanzig.\nIm Zweifel gröber: Quartier vor Strasse, Woche vor Tag.',
  })
  await chair.governance.addDocument({
    kind: 'minutes',
    day: before(8),
    title: 'Sitzung des Ethikrats',
    body: 'Anwesend: fünf.\nFreigegeben: die Auswertungen von «Seewil unterwegs» (mit Auflage) und «Velonetz Seewil».\nVertagt: «Nachts nach Hause», Rückfrage an die Hochschule.',
  })
}
