import { randomUUID } from 'node:crypto'
import type { Project } from '@allmend/contract/projects/projects'
import type { Question, QuestionKind, SurveyDocument } from '@allmend/domain/tracking/surveys/survey-document'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { voteAsRead } from '../../server/test/vote-as-read.ts'
import type { Player, Stage } from './stage.ts'
import type { Calendar, Story } from './story.ts'

type Both = readonly [de: string, en: string]
type Given = Record<string, string[]>

const both = ([de, en]: Both) => ({ de, en })

function asks(
  id: string,
  kind: QuestionKind,
  text: Both,
  { options = {}, ...more }: Partial<Omit<Question, 'options'>> & { options?: Record<string, Both> } = {},
): Question {
  const ends = {
    low: both(['gar nicht sicher', 'not safe at all']),
    high: both(['sehr sicher', 'very safe']),
  }
  return {
    id,
    kind,
    text: both(text),
    hint: both(['', '']),
    isRequired: false,
    options: Object.entries(options).map(([option, words]) => ({ id: option, text: both(words) })),
    atMost: null,
    scale: kind === 'scale' ? { steps: 7, ...ends } : null,
    range: kind === 'number' ? { least: 1922, most: 2015 } : null,
    conditions: [],
    demographic: null,
    isCompared: false,
    ...more,
  }
}

const part = (id: string, title: Both, questions: Question[]) => ({ id, title: both(title), questions })

const CYCLING: SurveyDocument = {
  title: both(['Mit dem Velo in Seewil', 'Cycling in Seewil']),
  parts: [
    part(
      'you',
      ['Über dich', 'About you'],
      [
        asks('born', 'number', ['In welchem Jahr bist du geboren?', 'In which year were you born?'], {
          demographic: 'birth_year',
        }),
        asks('bike', 'single', ['Wie oft fährst du Velo?', 'How often do you cycle?'], {
          isRequired: true,
          isCompared: true,
          options: {
            never: ['nie', 'never'],
            seldom: ['selten', 'seldom'],
            often: ['oft', 'often'],
            daily: ['täglich', 'daily'],
          },
        }),
      ],
    ),
    part(
      'bikes',
      ['Mit dem Velo', 'By bike'],
      [
        asks('bikes', 'multiple', ['Welche Velos benutzt du?', 'Which bikes do you use?'], {
          atMost: 3,
          conditions: [{ question: 'bike', test: 'any_of', values: ['seldom', 'often', 'daily'] }],
          options: {
            city: ['Citybike', 'City bike'],
            electric: ['E-Bike 25', 'E-bike 25'],
            cargo: ['Cargovelo', 'Cargo bike'],
            shared: ['Bikesharing', 'Shared bike'],
          },
        }),
        asks('safe', 'scale', [
          'Wie sicher fühlst du dich auf dem Velo in Seewil?',
          'How safe do you feel cycling in Seewil?',
        ]),
        asks('lane', 'place', ['Wo fehlt dir eine Velospur?', 'Where do you miss a cycle lane?']),
        asks('more', 'text', [
          'Was würde dich öfter aufs Velo bringen?',
          'What would make you cycle more often?',
        ]),
      ],
    ),
  ],
}

const oneQuestion = (title: Both, question: Question): SurveyDocument => ({
  title: both(title),
  parts: [part('one', ['Fragen', 'Questions'], [question])],
})

const INCOME = oneQuestion(
  ['Haushalt und Einkommen', 'Household and income'],
  asks('income', 'text', ['Was verdient dein Haushalt im Monat?', 'What does your household earn a month?']),
)
const NIGHTS = oneQuestion(
  ['Sicher nach Hause', 'Safely home'],
  asks('night', 'scale', [
    'Wie sicher fühlst du dich nachts in Seewil?',
    'How safe do you feel in Seewil at night?',
  ]),
)
const LEISURE = oneQuestion(
  ['Freizeit am See', 'Leisure at the lake'],
  asks('lake', 'single', ['Wie kommst du an den See?', 'How do you get to the lake?'], {
    options: { foot: ['zu Fuss', 'on foot'], bike: ['mit dem Velo', 'by bike'] },
  }),
)

/** By whose number in the crowd it was said. */
function saysOf(nth: number): Given {
  const bike = (['never', 'seldom', 'often', 'often', 'daily'] as const)[nth % 5] ?? 'often'
  return {
    born: [String(1950 + ((nth * 7) % 60))],
    bike: [bike],
    ...(bike !== 'never' && {
      bikes: [nth % 3 === 0 ? 'electric' : 'city', ...(nth % 7 === 0 ? ['cargo'] : [])],
    }),
    safe: [String(2 + ((nth * 5) % 6))],
    ...(nth % 4 === 0 && {
      lane: [(7.944 + (nth % 6) * 0.002).toFixed(5), (47 + (nth % 5) * 0.002).toFixed(5)],
    }),
    ...(nth % 6 === 0 && { more: ['Ein Veloparking am Bahnhof, das abends nicht voll ist.'] }),
  }
}

/** A survey in every state: answered and counted, denied, in review and begun. Answers its id and by how many. */
export async function askPeople(
  story: Story,
  stage: Stage,
  { live, people }: { live: Project; people: number },
  { today }: Calendar,
): Promise<{ surveyId: string; answered: number }> {
  const { id } = live
  const before = (days: number): DataDay => dataDayAfter(today, -days)
  const lastDay = dataDayAfter(today, 20)

  async function written(document: SurveyDocument, day: DataDay, isSent = true): Promise<string> {
    const miriam = await story.at(day, '13:40', 'miriam')
    const { id: sid, revision } = await miriam.surveys.create({ id, document, lastDay })
    if (isSent) await miriam.surveys.submit({ id, sid, revision })
    return sid
  }
  async function decided(
    day: DataDay,
    about: { decision: 'approved' } | { decision: 'declined'; reason: string },
  ) {
    const chair = await story.at(day, '10:20', 'ethik')
    const { review } = await chair.governance.case({ id })
    await voteAsRead(chair, { id, review: review?.id ?? '', ...about })
  }

  const surveyId = await written(CYCLING, before(14))
  await decided(before(13), { decision: 'approved' })
  await written(INCOME, before(13))
  await decided(before(12), {
    decision: 'declined',
    reason:
      'Für das Velonetz braucht die Stadt das Einkommen nicht. Der Zweck des Projekts trägt die Frage nicht.',
  })
  const players = (await participants(stage, id)).slice(0, people)
  // One in seven does not find the time.
  const answering = players.filter((_, nth) => nth % 7 !== 6)
  for (const [nth, player] of answering.entries()) {
    stage.clock.now = new Date(instantAt(before(12 - (nth % 4)), '19:05', ZURICH))
    const { client } = await stage.again(player)
    const { hasAgreed, consent } = await client.surveys.ownAnswers({ id, sid: surveyId })
    if (!hasAgreed && consent)
      await client.participation.changeConsent({
        code: live.code,
        purpose: 'surveys',
        version: consent.version,
        act: 'given',
      })
    const sent = { id, surveyId, version: 1, sendingId: randomUUID() }
    await client.surveys.submitAnswers({ ...sent, answers: saysOf(nth) })
  }
  stage.clock.now = new Date(instantAt(before(8), '00:31', ZURICH))
  await stage.work('surveys.count')
  await written(LEISURE, before(3), false)
  await written(NIGHTS, before(2))
  return { surveyId, answered: answering.length }
}

/** Those who take part now. */
async function participants(
  { jobContext: { pool } }: Stage,
  projectId: string,
): Promise<Omit<Player, 'client'>[]> {
  const here = await inTransaction(pool, { duty: 'participation' }, (db) =>
    db
      .selectFrom('participation.participant')
      .select('accountId')
      .where('projectId', '=', projectId)
      .where('leftAt', 'is', null)
      .execute(),
  )
  const rows = await inTransaction(pool, { duty: 'accounts' }, (db) =>
    db
      .selectFrom('accounts.account')
      .select(['id', 'email'])
      .where(
        'id',
        'in',
        here.map(({ accountId }) => accountId),
      )
      .orderBy('email')
      .execute(),
  )
  return rows.map((row) => ({ ...row, hasSecondFactor: false }))
}
