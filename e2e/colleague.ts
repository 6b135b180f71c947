import type { Browser } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Person } from './person.ts'
import { seatIn } from './seewil-project.ts'
import { signedIn } from './signed-in.ts'

/** Reto, who works for the same organisation, at a page of his own. */
export async function colleagueIn(
  browser: Browser,
  language: Language,
  at: { slug: string; run: string; role?: 'member' | 'admin' },
): Promise<Person> {
  const email = `reto.${at.run}@seewil.example`
  const reto = await signedIn(browser, language, { email, firstName: 'Reto', secondFactor: true })
  await seatIn(at.slug, email, at.role)
  return reto
}
