import type { Person } from './person.ts'

/** Fills the form of a new organisation and sends it. */
export async function createOrganisation({ page, say }: Person, name: string): Promise<void> {
  await page.getByLabel(say('Name der Organisation', 'Name of the organisation')).fill(name)
  await page.getByLabel(say('Art der Organisation', 'Type of organisation')).selectOption('public_sector')
  await page.getByLabel(say('Strasse', 'Street')).fill('Rathausplatz')
  await page.getByLabel(say('Nummer', 'Number')).fill('1')
  await page.getByLabel(say('Postleitzahl', 'Postal code')).fill('6099')
  await page.getByLabel(say('Ort', 'Town'), { exact: true }).fill('Seewil')
  await page.getByLabel(say('Kontoinhaberin oder Kontoinhaber', 'Account holder')).fill('Stadtkasse Seewil')
  await page.getByLabel(say('E-Mail für Anfragen', 'Contact email')).fill('mobilitaet@seewil.example')
  await page.getByRole('button', { name: say('Organisation anlegen', 'Create the organisation') }).click()
}
