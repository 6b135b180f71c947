import type { Person } from './person.ts'

/** Every purpose of a project is agreed to, the age is said, and the form is sent. */
export async function agreeToAll({ page, say }: Person): Promise<void> {
  const purposes = [
    say('Mein Tagebuch', 'My diary'),
    say('Auswertung im Projekt', 'Analysis in the project'),
    say('Nachrichten zum Projekt', 'Messages about the project'),
  ]
  for (const purpose of purposes) {
    await page.getByLabel(say(`Ich stimme zu: ${purpose}`, `I agree: ${purpose}`)).check()
  }
  await page.getByLabel(say('Dein Geburtsjahr', 'Your year of birth')).fill('1990')
  await page.getByRole('button', { name: say('Zustimmen und teilnehmen', 'Agree and take part') }).click()
}
