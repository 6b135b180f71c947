import type { Person } from './person.ts'

/** Says what a project is for, in the form of a new one. */
export async function fillIntent({ page, say }: Person, result?: string): Promise<void> {
  await page
    .getByLabel(say('Zweck des Projekts', 'Purpose of the project'))
    .fill('Wir planen Velowege und wollen wissen, wie die Leute heute unterwegs sind.')
  await page.getByLabel(say('Wer wertet aus?', 'Who analyses?')).selectOption('partner')
  await page.getByLabel(say('Name des Partners', 'Name of the partner')).fill('Büro Morgen')
  await page.getByLabel(result ?? say('CO₂-Bilanz', 'CO₂ balance')).check()
}
