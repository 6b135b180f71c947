import type { Browser } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { type Client, clientAt } from '../photos/photo-scene.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { phoneOf } from '../tracking/recorder-scene.ts'

export interface Rider {
  name: string
  email: string
  /** What she does without a page. */
  client: Client
  /** At a phone of hers. */
  phone(): Promise<Person>
}

/** Somebody who takes part and agreed to everything. */
export async function riderOf(
  browser: Browser,
  language: Language,
  { code, firstName }: { code: string; firstName: string },
): Promise<Rider> {
  const email = `${firstName.toLowerCase()}.${newRun()}@seewil.example`
  const it = await signedIn(browser, language, { email, firstName })
  await it.page.goto(it.address('/profile'))
  const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
  await call(it.page, 'POST', `/api/project/${code}/take-part`, { consents, birthYear: 1990 })
  const client = await clientAt(it.page)
  const cookies = await it.page.context().cookies()
  await it.page.context().close()
  return {
    name: `${firstName} Kälin`,
    email,
    client,
    async phone() {
      const { context } = await phoneOf(browser, undefined, language)
      await context.addCookies(cookies)
      return atPage(await context.newPage(), language)
    },
  }
}
