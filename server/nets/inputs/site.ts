import { SHEETS } from '../scene/small-site.ts'
import { articles } from './articles.ts'
import { type InputsOf, nothing, REASON } from './row.ts'

const ofProduct = { about: [], sent: () => ({ product: 'tracking' as const }) } as const

export const site: InputsOf<'site'> = {
  ...articles,
  industries: nothing,
  faqs: nothing,
  sendFeedback: { about: [], sent: ({ robot }) => ({ message: 'Gut lesbar.', page: '/pricing', robot }) },
  contactSales: {
    about: [],
    sent: ({ fresh, robot }) => ({
      firstName: 'Barbara',
      familyName: 'Steiner',
      email: fresh.email,
      phone: '+41 41 555 01 20',
      website: 'https://haldenwerke.example',
      industry: 'energy',
      country: 'CH',
      organizationType: 'private_sector',
      companySize: '100-999',
      message: 'Wir möchten wissen, wie 900 Mitarbeitende zur Arbeit kommen.',
      robot,
    }),
  },
  contactUs: {
    about: [],
    sent: ({ fresh, robot }) => ({ name: 'Reto Zgraggen', email: fresh.email, message: 'Guten Tag', robot }),
  },
  subscribeEmail: { about: [], sent: ({ fresh, robot }) => ({ email: fresh.email, source: 'blog', robot }) },
  projects: ofProduct,
  products: ofProduct,
  aboutUses: ofProduct,
  status: nothing,
  figures: nothing,
  requests: nothing,
  takeRequest: { about: [], sent: ({ pending }) => ({ id: pending.siteRequest }) },
  answerRequest: { about: [], sent: ({ pending }) => ({ id: pending.siteRequest, answer: 'Gerne.' }) },
  eraseAddress: { about: [], sent: ({ fresh }) => ({ email: fresh.email, reason: REASON }) },
  newsletters: nothing,
  addNewsletter: nothing,
  saveNewsletter: {
    about: [],
    sent: ({ pending }) => ({ number: pending.siteDraft, document: SHEETS, revision: 1 }),
  },
  testNewsletter: {
    about: [],
    sent: ({ pending }) => ({ number: pending.siteDraft, language: 'de' as const }),
  },
  sendNewsletter: { about: [], sent: ({ pending }) => ({ number: pending.siteDraft, revision: 1 }) },
  cancelNewsletter: { about: [], sent: ({ pending }) => ({ number: pending.siteSending }) },
  confirmNewsletter: { about: [], sent: ({ newsletterTokens: { confirm } }) => ({ link: confirm }) },
  withdrawNewsletter: { about: [], sent: ({ newsletterTokens: { withdraw } }) => ({ link: withdraw }) },
}
