import { solvedRobot } from '../../server/nets/browser.ts'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'

/** What came in over the website in the last days: one answered, one taken, one new; and the services were looked at. */
export async function strangersWrite(stage: Stage, { at, before }: Story): Promise<void> {
  const { site } = stage.stranger
  const robot = () => solvedRobot(stage.stranger)
  await at(before(6), '10:12', 'admin')
  await site.contactUs({
    name: 'Gemeinde Bruggmatt',
    email: 'kanzlei@bruggmatt.example',
    message: 'Eignet sich CityServer auch für Schulwege? Es geht um 120 Familien.',
    robot: await robot(),
  })
  await at(before(3), '14:30', 'admin')
  await site.contactSales({
    firstName: 'Barbara',
    familyName: 'Steiner',
    email: 'b.steiner@haldenwerke.example',
    phone: '+41 41 555 01 70',
    website: 'https://haldenwerke.example',
    industry: 'energy',
    country: 'CH',
    organizationType: 'private_sector',
    companySize: '100-999',
    message:
      'Wir möchten für 900 Mitarbeitende an drei Standorten wissen, wie sie zur Arbeit kommen, bevor wir über ein Parkhaus entscheiden. Start wäre im Januar.',
    robot: await robot(),
  })
  const urs = await at(before(2), '09:05', 'admin')
  const { requests } = await urs.site.requests({})
  const [school, sales] = requests
  if (!school || !sales) throw new Error('what strangers wrote is there')
  const answer = 'Ja, dafür gibt es die Schulkarte. Wie sie aussieht, steht in der Dokumentation.'
  await urs.site.answerRequest({ id: school.id, answer })
  await urs.site.takeRequest({ id: sales.id })
  await at(before(1), '20:15', 'admin')
  const feedback = { message: 'Die Erklärung der Datentage ist gut.', page: '/documentation/tracking' }
  await site.sendFeedback({ ...feedback, robot: await robot() })
  await stage.work()
}
