import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { PASSWORD } from '../../test/test-server.ts'
import { codeFromMail, solvedRobot } from '../browser.ts'
import type { Somebody, World } from './world.ts'

/** What anybody does on the public site. */
export async function readAndWrite(world: World): Promise<void> {
  const { client } = world.visitor()
  const { site, organisations } = client
  const robot = () => solvedRobot(client)
  const [industry] = await site.industries({})
  const [country] = await organisations.countries({})
  await site.faqs({})
  await site.sendFeedback({ message: 'Gut lesbar.', page: '/pricing', robot: await robot() })
  await site.contactSales({
    firstName: 'Barbara',
    familyName: 'Steiner',
    email: 'steiner@haldenwerke.example',
    phone: '+41 41 555 01 20',
    website: 'https://haldenwerke.example',
    industry: industry!.id,
    country: country!.code,
    organizationType: 'private_sector',
    companySize: '100-999',
    message: 'Wir möchten wissen, wie 900 Mitarbeitende zur Arbeit kommen.',
    robot: await robot(),
  })
  const email = 'leserin@seewil.example'
  await site.subscribeEmail({ email, source: 'blog', robot: await robot() })
  await site.contactUs({ name: 'Reto Zgraggen', email, message: 'Guten Tag', robot: await robot() })
  for (const product of PRODUCTS) {
    await site.projects({ product })
    await site.products({ product })
    await site.aboutUses({ product })
  }
  await client.payments.prices({})
}

/** Somebody with an account signs in anew, after she forgot her password, and changes what is known of her. */
export async function keepAccount(world: World, { email }: Somebody): Promise<void> {
  const somebody = world.visitor()
  const { accounts } = somebody.client
  const password = 'Ein Steg am Seeufer 27'
  somebody.token = (await accounts.signIn({ email, password: PASSWORD })).jwt
  somebody.token = (await accounts.refresh({})).jwt
  await accounts.initResetPassword({ email })
  const securityCode = await codeFromMail(world.server, email)
  await accounts.resetPassword({ email, securityCode, password })
  somebody.token = (await accounts.signIn({ email, password })).jwt
  const { name, last_name, newsletter } = await accounts.me({})
  await accounts.update({
    name,
    last_name,
    city: 'Seewil',
    postcode: '6099',
    newsletter,
    language: 'de',
  })
  await somebody.client.organisations.mine({})
}
