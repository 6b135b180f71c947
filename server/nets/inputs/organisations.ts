import { FORM } from '../tenants.ts'
import { type InputsOf, nothing } from './row.ts'

const role = 'member'

export const organisations: InputsOf<'organisations'> = {
  mine: nothing,
  countries: nothing,
  create: { about: [], sent: ({ fresh: { name, slug } }) => ({ ...FORM, name, slug }) },
  nameState: { about: [], sent: ({ fresh: { name, slug } }) => ({ name, slug }) },
  bySlug: { about: ['slug'], sent: ({ things }) => ({ slug: things.slug }) },
  byId: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
  whole: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
  isMine: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
  update: {
    about: ['organisation'],
    sent: ({ things, fresh }) => ({ ...FORM, id: things.organisation, name: fresh.name }),
  },
  setLogo: { about: ['organisation'], sent: ({ things }) => ({ organizationId: things.organisation }) },
  logo: {
    about: ['logo'],
    sent: ({ things }) => ({ id: things.organisation, version: things.logo }),
  },
  invite: {
    about: ['organisation'],
    sent: ({ things, fresh }) => ({ id: things.organisation, email: fresh.email, role }),
  },
  withdrawInvitation: {
    about: ['organisation', 'invitation'],
    sent: ({ things }) => ({ id: things.organisation, invitationId: things.invitation }),
  },
  invitation: { about: ['token'], sent: ({ things }) => ({ token: things.token }) },
  join: { about: ['token'], sent: ({ things }) => ({ token: things.token }) },
  changeRole: {
    about: ['organisation', 'user'],
    sent: ({ things }) => ({ id: things.organisation, accountId: things.user, role: 'admin' }),
  },
  removeUser: {
    about: ['organisation', 'user'],
    sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
  },
  resetSecondFactor: {
    about: ['organisation', 'user'],
    sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
  },
  handOver: {
    about: ['organisation', 'user'],
    sent: ({ things }) => ({ id: things.organisation, accountId: things.user }),
  },
  leave: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
  remove: {
    about: ['organisation'],
    sent: ({ things }) => ({ id: things.organisation, confirmation: things.organisationName }),
  },
}
