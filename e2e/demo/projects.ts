import type { Project } from '@allmend/contract/projects/projects'
import { type DataDay, dataDayAfter, weekdayOfDataDay } from '@allmend/domain/platform/time/data-day'
import { type Crowd, emailOf } from './participants.ts'
import { type Calendar, ENDED, LIVE, type Organisations, type Story, SURVEY } from './story.ts'

const STATES = ['ended', 'live', 'paused', 'test', 'in review', 'approved', 'declined', 'unpaid'] as const
export type State = (typeof STATES)[number]
export type Projects = Record<State, Project>

/** Since when the first ran, in days before today. */
export const ENDED_SINCE = 425
const MINIMUM_AGE = 16
/** Who tries one of them out, before the board has approved it. */
const TRIAL = 'probe'
const TRYING_OUT = 3

/** A project in each state there is, brought there by those who do that. */
export async function runProjects(
  story: Story,
  { seewil, obersee, farnholz }: Organisations,
  { today, liveFrom }: Calendar,
): Promise<Projects> {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const ended = await story.order({
    by: 'miriam',
    organizationId: seewil,
    name: 'Alltag am See',
    code: ENDED,
    participants: 60,
    orderedOn: before(ENDED_SINCE + 12),
    startDay: before(ENDED_SINCE),
    purpose: 'Ein erster Versuch: Wie kommen die Leute am See zur Arbeit und wieder nach Hause?',
  })
  await story.pay(ended, before(ENDED_SINCE + 8))
  await story.publish(ended, 'miriam', before(ENDED_SINCE + 6))
  await story.decide(ended, before(ENDED_SINCE + 3))
  await story.goLive(ended, 'miriam', before(ENDED_SINCE))

  const live = await story.order({
    by: 'miriam',
    organizationId: seewil,
    name: 'Seewil unterwegs',
    code: LIVE,
    participants: 700,
    orderedOn: dataDayAfter(liveFrom, -30),
    startDay: dataDayAfter(liveFrom, -10),
    survey: true,
    purpose:
      'Die Stadt plant ihr Velonetz und die Takte der Busse neu. Dafür muss sie wissen, wie und wo die Leute heute unterwegs sind.',
  })
  await story.pay(live, dataDayAfter(liveFrom, -24))
  await story.publish(live, 'miriam', dataDayAfter(liveFrom, -20))
  // Before the board decides: other questions would open its case again.
  const miriam = await story.at(dataDayAfter(liveFrom, -15), '09:20', 'miriam')
  const settings = { title: live.title, survey_url: SURVEY, minimumAge: MINIMUM_AGE }
  await miriam.projects.change({ id: live.id, ...settings })
  await story.decide(live, dataDayAfter(liveFrom, -13))
  await story.goLive(live, 'miriam', liveFrom)

  const paused = await story.order({
    by: 'nadia',
    organizationId: obersee,
    name: 'Unterwegs am Obersee',
    code: 'OBERSEE',
    participants: 120,
    orderedOn: before(60),
    startDay: before(45),
    purpose:
      'Für eine Dissertation über Wege in der Freizeit: Was bringt Leute dazu, das Auto stehen zu lassen?',
  })
  await story.pay(paused, before(55))
  await story.publish(paused, 'nadia', before(52))
  await story.decide(paused, before(48))
  await story.goLive(paused, 'nadia', before(20))

  const test = await story.order({
    by: 'nadia',
    organizationId: obersee,
    name: 'Pendeln zum Campus',
    code: 'CAMPUS26',
    participants: 80,
    orderedOn: before(25),
    startDay: before(14),
    purpose: 'Studierende und Mitarbeitende sollen ohne Auto zum Campus kommen. Wo fehlt es heute?',
  })
  await story.pay(test, before(20), 'testing')
  const nadia = await story.at(before(7), '10:05', 'nadia')
  for (let number = 0; number < TRYING_OUT; number++)
    await nadia.participation.inviteToTrial({
      projectId: test.id,
      email: emailOf({ mailbox: TRIAL }, number),
    })

  const reviewed = await story.order({
    by: 'nadia',
    organizationId: obersee,
    name: 'Nachts nach Hause',
    code: 'NACHT26',
    participants: 150,
    orderedOn: before(18),
    startDay: dataDayAfter(today, 20),
    purpose: 'Wir untersuchen, wie Leute nach Mitternacht nach Hause kommen und wo sie sich unsicher fühlen.',
  })
  await story.pay(reviewed, before(11))
  await story.publish(reviewed, 'nadia', before(8))

  const approved = await story.order({
    by: 'stefan',
    organizationId: farnholz,
    name: 'Arbeitsweg Farnholz',
    code: 'FARNHOLZ',
    participants: 90,
    orderedOn: before(40),
    startDay: dataDayAfter(today, 5),
    purpose: 'Wir bauen ein neues Werk und wollen Parkplätze durch gute Verbindungen ersetzen.',
  })
  await story.pay(approved, before(33))
  await story.publish(approved, 'stefan', before(30))
  await story.decide(approved, before(22))

  const declined = await story.order({
    by: 'stefan',
    organizationId: farnholz,
    name: 'Dienstfahrten im Aussendienst',
    code: 'DIENST26',
    participants: 50,
    orderedOn: before(38),
    startDay: dataDayAfter(today, 5),
    purpose: 'Wir möchten Routen im Aussendienst verkürzen und Treibstoff sparen.',
  })
  await story.pay(declined, before(32))
  await story.publish(declined, 'stefan', before(29))
  await story.decide(
    declined,
    before(21),
    'Wer im Aussendienst arbeitet, kann schlecht Nein sagen, wenn die Arbeitgeberin fragt. Bitte zeigen Sie, wie die Teilnahme freiwillig bleibt.',
  )

  const unpaid = await story.order({
    by: 'miriam',
    organizationId: seewil,
    name: 'Velo im Winter',
    code: 'WINTER26',
    participants: 200,
    orderedOn: before(1),
    startDay: dataDayAfter(today, 30),
    purpose: 'Fahren Leute im Winter Velo, wenn der Schnee zuerst auf den Velowegen geräumt wird?',
  })
  return { ended, live, paused, test, 'in review': reviewed, approved, declined, unpaid }
}

/**
 * They come for one week that is counted by now. A street is told from some 130 people on in one direction by one mode
 * (decision 0131), and the busiest one sees a third of those who record.
 */
const IN_A_WEEK_OF_ACTION = 340

/** Who takes part in them: a town in the one that is live, a few elsewhere. */
export function crowdsOf(
  { ended, live, paused, test }: Projects,
  { today, liveFrom }: Calendar,
  { people, seed, isSmall }: { people: number; seed: number; isSmall: boolean },
): Crowd[] {
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const few = (count: number): number => (isSmall ? 1 : count)
  const monday = dataDayAfter(today, 1 - weekdayOfDataDay(today))
  return [
    { code: live.code, count: people, firstDay: liveFrom, lastDay: before(1), seed, mailbox: 'teilnahme' },
    {
      code: live.code,
      count: isSmall ? 0 : IN_A_WEEK_OF_ACTION,
      firstDay: dataDayAfter(monday, -16),
      lastDay: dataDayAfter(monday, -8),
      seed: seed + 4,
      mailbox: 'aktion',
    },
    {
      code: ended.code,
      count: few(12),
      firstDay: before(ENDED_SINCE),
      lastDay: before(ENDED_SINCE - 13),
      seed: seed + 1,
      mailbox: 'damals',
    },
    {
      code: test.code,
      count: few(TRYING_OUT),
      firstDay: before(6),
      lastDay: before(1),
      seed: seed + 2,
      mailbox: TRIAL,
    },
    {
      code: paused.code,
      count: few(4),
      firstDay: before(14),
      lastDay: before(5),
      seed: seed + 3,
      mailbox: 'obersee',
    },
  ]
}
