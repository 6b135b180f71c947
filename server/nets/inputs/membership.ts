import type { Asking } from './things.ts'
import { type InputsOf, nothing } from './row.ts'

export const ADDRESS = {
  firstName: 'Miriam',
  familyName: 'Kälin',
  hometown: 'Seewil',
  street: 'Mühleweg',
  streetNr: '14a',
  postcode: '6099',
  city: 'Seewil',
  countryCode: 'CH',
} as const

/** A scene makes what is read of it: who asks is a member. It is never named, so nobody else's can be. */
function asMember<T>(sent: (asking: Asking) => T): { about: []; sent(asking: Asking): T } {
  return {
    about: [],
    sent(asking) {
      void asking.things.membership
      return sent(asking)
    },
  }
}

export const membership: InputsOf<'membership'> = {
  offer: nothing,
  member: asMember(() => ({})),
  register: { about: [], sent: () => ({ ...ADDRESS, shares: 2, birthYear: 1987, statutes: true }) },
  updateMember: asMember(() => ADDRESS),
  subscribe: asMember(() => ({ shares: 1 })),
  updateAtTheEnd: asMember(() => ({ shares: 3 })),
  cancelRenewal: asMember(() => ({})),
  reactivateRenewal: asMember(() => ({})),
  refer: asMember(({ fresh }) => ({ email: fresh.email })),
  markRead: asMember(() => ({})),
  certificate: asMember(() => ({})),
  allMembers: nothing,
  membersForYear: { about: [], sent: () => ({ year: '2026' }) },
  meetingList: { about: [], sent: () => ({ year: '2026' }) },
  openSubscriptions: nothing,
  repayShares: { about: [], sent: ({ pending }) => ({ id: pending.formerMember }) },
}
