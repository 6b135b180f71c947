import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { NEWSLETTER } from '../public-pages.ts'
import { type InputsOf, ofProject } from './row.ts'

const CITY_CONSENTS = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))

const CONSENTS = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))

const CONSENT_TEXTS = 'Die Organisation darf mir schreiben, höchstens drei Mal.'

export const participation: InputsOf<'participation'> = {
  joining: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  join: {
    about: [],
    sent: ({ freshProjectCode }) => ({
      code: freshProjectCode,
      consents: CONSENTS,
      deviceName: 'Telefon',
      birthYear: 1990,
    }),
  },
  takePart: {
    about: [],
    sent: ({ freshCityCode }) => ({ code: freshCityCode, consents: CITY_CONSENTS, birthYear: 1990 }),
  },
  changeConsent: {
    about: [],
    sent: ({ projectCode }) => ({ code: projectCode, purpose: 'contact', version: 1, act: 'given' }),
  },
  changeReminder: {
    about: [],
    sent: ({ projectCode }) => ({ code: projectCode, kind: 'quiet-phone', isWanted: true }),
  },
  leave: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  texts: ofProject(() => ({})),
  publishText: ofProject(() => ({ purpose: 'contact', de: CONSENT_TEXTS, en: CONSENT_TEXTS })),
  trial: ofProject(() => ({})),
  inviteToTrial: {
    about: ['trialProject'],
    sent: ({ things }) => ({ projectId: things.trialProject, email: 'probe@seewil.example' }),
  },
  participants: ofProject(() => ({})),
  newsletters: ofProject(() => ({})),
  addNewsletter: ofProject(() => ({})),
  saveNewsletter: ofProject(() => ({ number: '1', document: NEWSLETTER, revision: 2 })),
  testNewsletter: ofProject(() => ({ number: '1', language: 'de' as const })),
  sendNewsletter: ofProject(() => ({ number: '1', revision: 2 })),
  cancelNewsletter: ofProject(() => ({ number: '2' })),
  contact: { about: [], sent: ({ contactToken }) => ({ link: contactToken }) },
  withdrawContact: { about: [], sent: ({ contactToken }) => ({ link: contactToken }) },
}
