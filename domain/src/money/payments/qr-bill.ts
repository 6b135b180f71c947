import { qrText } from './qr-text.ts'

/** A structured address: the only kind banks take. */
export interface Address {
  name: string
  street: string
  number: string
  postcode: string
  location: string
  /** ISO 3166. */
  country: string
}

interface QrBill {
  iban: string
  creditor: Address
  /** Left out: whoever pays writes it down herself. */
  debtor: Address | null
  amountRappen: number
  reference: string
  note: string
}

/** How long each part may be. */
const MOST = { name: 70, street: 70, number: 16, postcode: 16, location: 35, country: 2 } as const

/** The address as a bill can hold it. */
export function billAddress(address: Address): Address {
  const part = (name: keyof Address) => qrText(address[name], MOST[name])
  return {
    name: part('name'),
    street: part('street'),
    number: part('number'),
    postcode: part('postcode'),
    location: part('location'),
    country: part('country'),
  }
}

/** Who pays, as a bill can name her; nobody where what the standard asks for is not there or cannot be printed. */
export function billDebtor(address: Address | null): Address | null {
  const it = address && billAddress(address)
  return it && it.name && it.postcode && it.location && it.country.length === 2 ? it : null
}

/** What the picture of a QR-bill says, line by line (version 2.3, structured addresses). */
export function qrPayload(bill: QrBill): string {
  const amount = `${Math.trunc(bill.amountRappen / 100)}.${String(bill.amountRappen % 100).padStart(2, '0')}`
  const debtor = billDebtor(bill.debtor)
  const nobody = ['', '', '', '', '', '', '']
  return [
    'SPC',
    '0200',
    '1',
    bill.iban.replaceAll(' ', ''),
    ...partsOf(bill.creditor),
    ...nobody,
    amount,
    'CHF',
    ...(debtor ? partsOf(debtor) : nobody),
    'QRR',
    bill.reference,
    qrText(bill.note, 140),
    'EPD',
  ].join('\n')
}

function partsOf(address: Address): string[] {
  const { name, street, number, postcode, location, country } = billAddress(address)
  return ['S', name, street, number, postcode, location, country]
}
