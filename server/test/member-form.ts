/** What somebody says who becomes a member of the cooperative. */
export const MEMBER_FORM = {
  firstName: 'Jonas',
  familyName: 'Brandt',
  street: 'Mühleweg',
  streetNr: '14 a',
  postcode: '88999',
  city: 'Tannfeld',
  countryCode: 'DE',
  birthYear: 1987,
  shares: 2,
  statutes: true,
} as const
