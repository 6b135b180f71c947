import { randomUUID } from 'node:crypto'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Question } from '@allmend/domain/city/people/question'
import type { Browser } from '@playwright/test'
import { addAccount } from '../../server/src/base/accounts/store.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction, onDuty } from '../../server/src/platform/db/identity.ts'
import { noteCounted } from '../../server/src/base/access-log/index.ts'
import { addParticipant } from '../../server/src/projects/participation/participants.ts'
import { addGroup, addMember } from '../../server/src/city/people/groups.ts'
import { countPeople } from '../../server/src/city/people/index.ts'
import { saveAnswers } from '../../server/src/city/people/save-answers.ts'
import { agreeToAll } from '../../server/test/agree-to-all.ts'
import { urlOf } from '../../server/test/template.ts'
import { atWork } from '../at-work.ts'
import { DATABASE } from '../database.ts'
import type { Person } from '../person.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'

const FIRST = ['Barbara', 'Elif', 'Kurt', 'Lena', 'Noah', 'Regula', 'Simon', 'Tobias', 'Nadia', 'Pascal']
const FAMILY = ['Stadler', 'Aydin', 'Wyss', 'Odermatt', 'Berisha', 'Amstad', 'Suter', 'Kern']

/** A live city project with whoever runs it. */
export async function openCityOf(
  browser: Browser,
  language: Language,
  run: string,
): Promise<{ miriam: Person; project: SeewilProject }> {
  const email = `miriam.${run}@seewil.example`
  const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
  const project = await openSeewil(run, email, 'cityserver')
  await changeProject(project.id, 'live')
  return { miriam, project }
}

interface Crowd {
  people: number
  /** What the nth of them says about herself. */
  says?: (nth: number) => Partial<Record<Question, string[]>>
  /** The group the nth of them is in. */
  groupOf?: (nth: number) => string | null
}

/** People who take part and agreed to everything. */
export async function crowdIn(project: SeewilProject, { people, says, groupOf }: Crowd): Promise<void> {
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e' })
  const now = new Date()
  const { id: projectId, organisation: organisationId } = project
  const groups = new Map<string, string>()
  for (let nth = 0; nth < people; nth++) {
    const [accountId, participantId] = [randomUUID(), randomUUID()]
    await inTransaction(pool, { duty: 'accounts', organisation: organisationId }, async (db) => {
      const [firstName, familyName] = [FIRST[nth % FIRST.length]!, FAMILY[nth % FAMILY.length]!]
      const email = `${firstName}.${familyName}.${nth}.${project.slug}@post.example`.toLowerCase()
      const names = { firstName, familyName, newsletter: false, language: 'de' }
      await addAccount(db, { id: accountId, email, passwordHash: 'x', ...names, now })
      await onDuty(db, 'participation', async (db) => {
        const joined = {
          participantId,
          projectId,
          accountId,
          timeZone: 'Europe/Zurich',
          joinedAt: now,
        } as const
        await addParticipant(db, joined)
        await agreeToAll(db, { id: projectId, organisationId, product: 'cityserver' }, participantId, now)
      })
    })
    await inTransaction(pool, { organisation: organisationId, duty: 'people' }, async (db) => {
      const name = groupOf?.(nth)
      if (!name) return
      const groupId = groups.get(name) ?? randomUUID()
      if (!groups.has(name)) await addGroup(db, { id: groupId, projectId, organisationId, name, now })
      groups.set(name, groupId)
      await addMember(db, { groupId, participantId, projectId, now })
    })
    const given = Object.entries(says?.(nth) ?? {}).map(([question, values]) => ({
      question: question as Question,
      values,
    }))
    const producer = { project: { id: projectId, organisationId }, participantId }
    await inTransaction(pool, { organisation: organisationId }, (db) => saveAnswers(db, producer, given, now))
  }
  await pool.end()
}

/** What the worker does at night. */
export const oneNight = (): Promise<void> => atWork((context) => countPeople(noteCounted).run({}, context))
