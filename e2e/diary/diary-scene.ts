import { expect } from '@playwright/test'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test as plainTest } from '../test.ts'
import { pairPhone, sampleWeeks, untilRead, upload } from './diary-days.ts'
import { type DiaryPage, diaryPage } from './diary-page.ts'

/** Two people of the sample: one goes by train and tram, one by whatever there is. */
const PEOPLE = { train: 10, mixed: 4 }
const SEED = 41
/** The week their phones recorded. */
export const DAYS = [
  '2026-04-27',
  '2026-04-28',
  '2026-04-29',
  '2026-04-30',
  '2026-05-01',
  '2026-05-02',
  '2026-05-03',
] as const

export interface Keeper extends Person {
  diary: DiaryPage
  code: string
  participantId: string
}

let weeks: Map<number, Fix[]> | undefined

/** A test whose people have a week in their diary that nobody has spoken about yet. */
export const test = plainTest.extend<{ keeperOf: (week: keyof typeof PEOPLE) => Promise<Keeper> }>({
  keeperOf: async ({ browser }, lend) => {
    const keepers: Keeper[] = []
    await lend(async (week) => {
      weeks ??= sampleWeeks(SEED, Object.values(PEOPLE))
      const run = newRun('week')
      const email = `lena.${run}@seewil.example`
      const lena = await signedIn(browser, 'de', { email, firstName: 'Lena' })
      const project = await openSeewil(run)
      const phone = await pairPhone(email, project.id)
      await upload(phone.credential, weeks.get(PEOPLE[week]) ?? [])
      await untilRead(phone.participantId)
      const { participantId } = phone
      keepers.push({ ...lena, diary: diaryPage(lena), code: project.code, participantId })
      return keepers.at(-1)!
    })
    // The flow without a connection breaks requests itself.
    const complaints = keepers.flatMap((it) => it.complaints).filter((words) => !words.includes('ERR_FAILED'))
    expect(complaints).toEqual([])
  },
})
