import type { Project } from '@allmend/contract/projects/projects'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { camtFile, type ReportedPayment } from '@allmend/domain/money/payments/bank/camt.fixture'
import { qrReference } from '@allmend/domain/money/payments/qr-reference'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { FakeStripe } from '../../server/src/money/cards/fake-stripe.ts'
import { payoutsArrive } from './payouts.ts'
import type { Projects } from './projects.ts'
import type { Stage } from './stage.ts'
import type { Organisations, Story } from './story.ts'

const IBAN = 'CH9300762011623852957'

interface MoneyStory {
  projects: Projects
  organisations: Organisations
  fake: FakeStripe
  /** An order of a member that is paid in part. */
  ilona: string
}

/** What a week at the bank brings: what fits, and each kind of case; and what the board declined is paid back. */
export async function moneyArrives(story: Story, stage: Stage, it: MoneyStory): Promise<void> {
  const { before } = story
  await refunds(story, it)
  const taken = await takenBack(story, it.projects.live)
  await buysSurvey(story, it.projects.test)
  const payouts = await payoutsArrive(stage, it.fake, before(2))
  const admin = await story.at(before(1), '06:30', 'admin')
  const bills = await admin.payments.allInvoices({ state: 'all' })
  const billOf = (orderId: string): Invoice => {
    const found = bills.find((bill) => bill.orderId === orderId && bill.kind === 'invoice')
    if (!found) throw new Error('an order in the story has no bill')
    return found
  }
  const orders = await admin.projects.purchases({ state: 'pending' })
  const orderOf = ({ id }: Project, kind: string) =>
    orders.find((order) => order.projectId === id && order.kind === kind && order.way === 'wire')?.id ?? ''
  const winter = billOf(orderOf(it.projects.unpaid, 'project'))
  const seats = billOf(orderOf(it.projects.live, 'add-seats'))
  const ilona = billOf(it.ilona)
  const shares = bills.find((bill) => bill.note === 'Anteile' && bill.state === 'open')
  const payments: ReportedPayment[] = [
    reported(winter, { amountRappen: winter.totalRappen - 384, payer: 'Stadtkasse Seewil' }),
    reported(seats, { amountRappen: seats.totalRappen + 5_000, payer: 'Stadtkasse Seewil' }),
    reported(seats, { payer: 'Stadtkasse Seewil', message: 'Mahnung' }),
    reported(ilona, { amountRappen: 5_000, payer: 'Weber Ilona' }),
    reported(billOf(taken), { payer: 'Stadtkasse Seewil', reference: referenceOf(taken, bills) }),
    { amountRappen: 13_000, payer: 'Brandt J.', message: 'Mitgliedschaft', bankReference: 'SW-2026-BRANDT' },
    { amountRappen: 12_500, currency: 'EUR', payer: 'Pereira M.', bankReference: 'SW-2026-EUR' },
    ...(shares ? [reported(shares, { payer: 'Kälin Miriam' })] : []),
    ...payouts,
  ]
  const file = camtFile({
    iban: stage.config.BILL_IBAN,
    name: 'AUSZUG-187',
    payments: dated(payments, before(1)),
  })
  await admin.payments.importBankFile({}, { octets: Buffer.from(file) })
  const cases = await admin.payments.moneyCases({})
  const part = cases.find((waiting) => waiting.invoice === ilona.number)
  const reason = 'Der Rest kommt nächsten Monat, telefonisch vereinbart.'
  await admin.payments.resolveCase({ id: part?.id ?? '', resolution: 'partial', reason })
}

let count = 0
function reported(bill: Invoice, more: Partial<ReportedPayment>): ReportedPayment {
  const reference = bill.qrBill?.reference ?? ''
  return { amountRappen: bill.totalRappen, reference, bankReference: `SW-2026-${++count}`, ...more }
}

const dated = (payments: readonly ReportedPayment[], valueOn: DataDay) =>
  payments.map((payment) => ({ ...payment, valueOn }))

/** Of a bill that was taken back the page shows none; whoever pays it all the same has it on paper. */
function referenceOf(orderId: string, bills: readonly Invoice[]): string {
  const bill = bills.find((it) => it.orderId === orderId && it.kind === 'invoice')
  const [year = '', sequence = ''] = bill?.number.split('-') ?? []
  return qrReference({ year: Number(year), sequence: Number(sequence) })
}

/** Days are ordered for the running project, and taken back the next day. */
async function takenBack({ at, before }: Story, { id: projectId }: Project): Promise<string> {
  const miriam = await at(before(6), '15:00', 'miriam')
  const { id: priceListId } = await miriam.payments.prices({})
  const payment = { way: 'wire', priceListId, terms: true } as const
  const { id } = await miriam.projects.extend({ projectId, type: 'add-days', amount: 120, ...payment })
  await (await at(before(5), '09:15', 'miriam')).projects.cancelPurchase({ projectId, purchaseId: id })
  return id
}

/** The campus asks its people after all: the survey is bought for a project that runs as a test. */
async function buysSurvey({ at, before }: Story, { id: projectId }: Project): Promise<void> {
  const nadia = await at(before(6), '10:40', 'nadia')
  const { id: priceListId } = await nadia.payments.prices({})
  const option = { projectId, type: 'add-survey', amount: 1, way: 'wire', priceListId, terms: true } as const
  const { id } = await nadia.projects.extend(option)
  const admin = await at(before(3), '08:20', 'admin')
  await admin.payments.activateAdditional({ subscriptionIds: [id] })
}

/** One that was declined waits to be transferred back; another one, paid by card, went back to it. */
async function refunds(story: Story, { organisations, fake }: MoneyStory): Promise<void> {
  const { at, before } = story
  const stefan = await at(before(17), '10:20', 'stefan')
  const { id: priceListId } = await stefan.payments.prices({})
  const fleet = await stefan.projects.create({
    organizationId: organisations.farnholz,
    product: 'tracking',
    name: 'Flotte im Blick',
    code: 'FLOTTE26',
    participants: 50,
    startDay: dataDayAfter(before(0), 10),
    endDay: dataDayAfter(before(0), 410),
    survey: false,
    purpose: 'Wir möchten wissen, welche Fahrzeuge unserer Flotte wir nicht mehr brauchen.',
    analysedBy: 'own',
    results: ['mode_split'],
    way: 'card',
    priceListId,
    terms: true,
  })
  const { purchases } = await stefan.projects.overview({ id: fleet.id })
  const orderId = purchases[0]?.id ?? ''
  const { clientSecret } = await stefan.cards.pay({ orderId })
  fake.confirmed(clientSecret ?? '', '4242424242424242')
  await stefan.cards.payment({ orderId })
  fake.payOut()
  await story.publish(fleet, 'stefan', before(16))
  await story.decide(fleet, before(12), 'Aus den Fahrten einzelner Fahrzeuge lassen sich Personen erkennen.')

  const admin = await at(before(9), '09:30', 'admin')
  const paid = await admin.projects.purchases({ state: 'settled' })
  for (const { id } of paid.filter(({ refund }) => refund === 'due')) {
    await admin.projects.refund({ purchaseId: id })
  }
  const reason = 'Der Ethikrat hat das Projekt abgelehnt.'
  const repayments = (await admin.payments.moneyCases({})).filter(({ kind }) => kind === 'repayment')
  for (const { id, card } of repayments) {
    await admin.payments.resolveCase({ id, resolution: 'repay', reason, iban: card ? '' : IBAN })
  }
  const beat = await at(before(8), '11:10', 'super')
  for (const { id } of repayments.filter(({ card }) => card)) await beat.payments.confirmRepayment({ id })
}
