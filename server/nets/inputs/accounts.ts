import { PASSWORD } from '../../test/test-server.ts'
import { type InputsOf, nothing } from './row.ts'

const NEW_PASSWORD = 'Ein Steg am Seeufer 27'

export const accounts: InputsOf<'accounts'> = {
  refresh: nothing,
  signIn: { about: [], sent: ({ email, code }) => ({ email, password: PASSWORD, code }) },
  robotCheck: nothing,
  sendSecurityCode: { about: [], sent: ({ fresh, robot }) => ({ email: fresh.email, robot }) },
  register: {
    about: [],
    sent: ({ fresh, securityCode }) => ({
      firstName: 'Aline',
      familyName: 'Roth',
      email: fresh.email,
      password: NEW_PASSWORD,
      newsletter: false,
      terms: true,
      securityCode: securityCode.signUp,
    }),
  },
  initResetPassword: { about: [], sent: ({ email }) => ({ email }) },
  resetPassword: {
    about: [],
    sent: ({ email, securityCode }) => ({
      email,
      securityCode: securityCode.reset,
      password: NEW_PASSWORD,
    }),
  },
  me: nothing,
  update: {
    about: [],
    sent: () => ({
      name: 'Reto',
      last_name: 'Zgraggen',
      city: 'Seewil',
      postcode: '6099',
      newsletter: true,
      language: 'en',
    }),
  },
  changePassword: {
    about: [],
    sent: () => ({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
  },
  signOut: nothing,
  signOutEverywhere: nothing,
  sessions: nothing,
  endSession: { about: ['session'], sent: ({ things }) => ({ id: things.session }) },
  startSecondFactor: nothing,
  confirmSecondFactor: { about: [], sent: ({ code }) => ({ code }) },
  removeSecondFactor: { about: [], sent: ({ code }) => ({ password: PASSWORD, code }) },
  secondFactorResets: nothing,
  stopSecondFactorReset: nothing,
  resetSecondFactor: { about: [], sent: ({ strangersEmail }) => ({ email: strangersEmail }) },
  emailChange: nothing,
  changeEmail: { about: [], sent: ({ fresh }) => ({ email: fresh.email, password: PASSWORD }) },
  confirmEmail: {
    about: [],
    sent: ({ securityCode }) => ({ securityCode: securityCode.changeEmail }),
  },
  withdrawEmailChange: nothing,
  stopChange: { about: [], sent: ({ stopToken }) => ({ token: stopToken }) },
}
