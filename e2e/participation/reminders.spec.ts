import { expect } from '@playwright/test'
import { contactToken } from '../../server/src/projects/participation/contact-link.ts'
import { asOwner } from '../../server/test/template.ts'
import { agreeToAll } from '../agree.ts'
import { DATABASE } from '../database.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a participant switches reminders on, and off again by the link of a mail`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`er${language}`)
    const email = `aline.${run}@seewil.example`
    const aline = await signedIn(browser, language, { email, firstName: 'Aline' })
    const project = await openSeewil(run)
    await changeProject(project.id, 'live')
    await aline.page.goto(aline.address(`/invite/${project.code}/join`))
    await agreeToAll(aline)
    await aline.page.goto(aline.address('/diary/your-data'))
    const boxes = [quiet(aline), waiting(aline)]
    for (const box of boxes) {
      await expect(box).not.toBeChecked()
      // What a box shows is drawn anew when the change is under way: a moment after the click.
      await box.click()
      await expect(box).toBeChecked()
      await expect(box).toBeEnabled()
    }
    await aline.page.reload()
    for (const box of boxes) await expect(box).toBeChecked()
    await aline.look('reminders')
    await end(await person(browser, language), await linkOf(project.id))
    await aline.page.reload()
    await expect(quiet(aline)).not.toBeChecked()
    await expect(waiting(aline)).toBeChecked()
    expect(aline.complaints).toEqual([])
  })
}

const quiet = ({ page, say }: Person) =>
  page.getByLabel(
    say(
      'Wenn mein Telefon drei Tage lang nichts geschickt hat',
      'When my phone has sent nothing for three days',
    ),
  )

const waiting = ({ page, say }: Person) =>
  page.getByLabel(say('Einmal pro Woche, wenn Tage', 'Once a week, when days'))

/** As e2e/site.ts gives it to the API. */
const SIGNING_KEY = Buffer.from('2'.repeat(64), 'hex')

/** What stands in the mail about a quiet phone; three days are not waited for here. */
async function linkOf(projectId: string): Promise<string> {
  const link = await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ link: string }>(
      `select link from participation.reminder r join participation.participant t using (participant_id)
       where t.project_id = $1 and kind = 'quiet-phone'`,
      [projectId],
    )
    return rows[0]?.link ?? ''
  }, DATABASE)
  return `/contact/${contactToken(SIGNING_KEY, link)}`
}

async function end(it: Person, link: string): Promise<void> {
  const { page, say, look, address } = it
  await page.goto(address(link))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Nicht mehr erinnern?', 'No more reminders?'),
  )
  await look('contact-reminder')
  await page.getByRole('button', { name: say('Erinnerung ausschalten', 'Switch the reminder off') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Wir erinnern dich nicht mehr', 'We will remind you no more'),
  )
  await look('contact-reminder-done')
  expect(it.complaints).toEqual([])
}
