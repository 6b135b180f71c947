import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { textOf } from '../../platform/mail/mail-text.ts'
import { numberText } from './certificate.ts'
import { membershipMails, membershipOrderMail } from './mails.ts'
import { meetingCsv } from './meeting-list.ts'
import type { Standing } from './member-seen.ts'
import { membershipBill } from './membership-seen.ts'

const ORIGIN = 'https://allmend.example'
const bill = { number: '2026-0412', payBy: '2026-10-17', reference: '000000000000000020260004126' } as const
const joined = { year: 2026, shares: 2, isRenewal: false, way: 'wire', totalRappen: 13_000 } as const
const renewal = { ...joined, year: 2027, shares: 0, isRenewal: true, totalRappen: 3_000 } as const
const shares = { ...joined, year: null, shares: 1, totalRappen: 5_000 } as const

type News = keyof typeof membershipOrderMail
type About = Parameters<(typeof membershipOrderMail)[News]['write']>[1]

function written(news: News, about: About, language: 'de' | 'en' = 'de'): string {
  const mail = membershipOrderMail[news].write({ to: 'aline@seewil.example', language }, about, ORIGIN)
  return `${mail.subject}\n${textOf(mail)}`
}

/** Whether a mail says all of the one and nothing of the other. */
function says(mail: string, all: readonly RegExp[], nothing: readonly RegExp[] = []): void {
  for (const it of all) assert.match(mail, it)
  for (const it of nothing) assert.doesNotMatch(mail, it)
}

test('who subscribes reads what was ordered, and how it comes to hold', () => {
  const facts = [/^Zeichnung: 2 Anteile/m, /^Jahresbeitrag: 2026$/m, /^Total: .*130/m, /reserviert/]
  says(
    written('received', { ...joined, bill }),
    [/^Ihre Zeichnung bei Allmend\n/, ...facts, /Überweisung eingetroffen/, /als PDF/, /2026-0412/],
    [/Karte/],
  )
  says(
    written('received', { ...joined, way: 'card' }),
    [/^Ihre Zeichnung bei Allmend\n/, ...facts, /Zahlung mit Karte bestätigt/],
    [/Überweisung/, /als PDF/],
  )
  says(written('received', shares), [/^Zeichnung: 1 Anteil /m], [/Jahresbeitrag/])
  const english = [/^Subscription: 2 shares/m, /^Yearly fee: 2026$/m, /reserved/]
  says(written('received', { ...joined, bill }, 'en'), [
    /^Your subscription with Allmend\n/,
    ...english,
    /transfer has arrived/,
    /attached as a PDF/,
  ])
  says(
    written('received', { ...joined, way: 'card' }, 'en'),
    [...english, /payment by card is confirmed/],
    [/attached/],
  )
})

test('at a renewal who pays by transfer is asked to pay or to leave; a card is charged', () => {
  says(
    written('received', renewal),
    [/^Ihr Jahresbeitrag 2027 ist fällig\n/, /bis Ende Jahr zu überweisen/, /auf Ende Jahr austreten/],
    [/Zeichnung: /, /Karte/],
  )
  says(
    written('received', { ...renewal, way: 'card' }),
    [/^Ihr Jahresbeitrag 2027\n/, /belasten wir Ihrer Standardkarte/, /mit der Quittung/],
    [/überweisen/, /austreten/],
  )
  says(written('received', renewal, 'en'), [
    /^Your yearly fee 2027 is due\n/,
    /transferred by the end/,
    /you can leave/,
  ])
  says(
    written('received', { ...renewal, way: 'card' }, 'en'),
    [/^Your yearly fee 2027\n/, /your default card/, /with the receipt/],
    [/you can leave/],
  )
})

test('what has arrived is thanked for: shares with their certificate, a fee for its year', () => {
  says(written('paid', joined), [/^Danke. Ihr Beitrag 2026 ist eingetroffen\n/, /Zertifikat/], [/bezahlt/])
  says(written('paid', shares), [/^Danke. Ihre Anteile sind ausgestellt\n/, /Zertifikat/], [/Beitrag/])
  says(written('paid', renewal), [/für dieses Jahr bezahlt/], [/Zertifikat/])
  says(written('paid', joined, 'en'), [/^Thank you. Your fee 2026 has arrived\n/, /certificate/])
  says(written('paid', shares, 'en'), [/^Thank you. Your shares are issued\n/, /certificate/], [/fee/])
  says(written('paid', renewal, 'en'), [/paid for that year/], [/certificate/])
})

test('every mail about a membership is about something she did herself: none may be declined for good', () => {
  assert.ok(membershipMails.every(({ isEssential }) => isEssential))
})

test('a bill is called by its year, or by shares alone', () => {
  const names = LANGUAGES.flatMap((language) =>
    [2027, null].map((year) => membershipBill(language, year).name),
  )
  assert.deepEqual(names, ['Mitgliedschaft 2027', 'Anteile', 'Membership 2027', 'Shares'])
})

test('numbers in a row are told from the first to the last, others one by one', () => {
  assert.equal(numberText([12, 13, 14], 'de'), 'A-00012 bis A-00014')
  assert.equal(numberText([12, 13], 'en'), 'A-00012 to A-00013')
  assert.equal(numberText([12, 14, 15], 'de'), 'A-00012, A-00014, A-00015')
  assert.equal(numberText([123_456], 'de'), 'A-123456')
})

test('the list for a meeting is by name, one voice each, of those who hold shares', () => {
  const holder = (number: number, familyName: string, held: number): Standing => {
    const address = { street: 'Weg', streetNr: '', postcode: '6099', city: 'Seewil', country: 'CH' }
    const row = { number, familyName, firstName: 'Eva', ...address } as Standing['row']
    return {
      row,
      held: Array.from({ length: held }, () => ({}) as Standing['held'][number]),
      shares: [],
      subscriptions: [],
      state: 'active',
      paidYear: null,
    }
  }
  const csv = meetingCsv([
    holder(1, 'Zimmerli', 3),
    holder(2, 'Ärni', 1),
    holder(3, 'Kunz', 0),
    holder(4, '@x', 1),
  ])
  assert.deepEqual(csv.toString().trimEnd().split('\n').slice(1), [
    "4,'@x,Eva,Weg,6099,Seewil,CH,1,1",
    '2,Ärni,Eva,Weg,6099,Seewil,CH,1,1',
    '1,Zimmerli,Eva,Weg,6099,Seewil,CH,3,1',
  ])
})
