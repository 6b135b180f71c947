import type { QrBill as Bill } from '@allmend/contract/money/payments-invoices'
import { qrPayload } from '@allmend/domain/money/payments/qr-bill'
import { printedIban, printedReference } from '@allmend/domain/money/payments/qr-reference'
import { francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { billTexts } from './bill-texts.ts'
import styles from './qr-bill.module.css'
import { QrPicture } from './qr-picture.tsx'

/** The receipt and the payment part, as the bank prints them. */
export function QrBill({ bill }: { bill: Bill }) {
  const words = useTexts(billTexts)
  return (
    <div className={styles.bill}>
      <div className={styles.receipt}>
        <h2>{words.receiptPart}</h2>
        <Facts bill={bill} isShort />
        <Amount bill={bill} />
        <p className={styles.acceptance}>{words.acceptance}</p>
      </div>
      <div className={styles.payment}>
        <div className={styles.left}>
          <h2>{words.paymentPart}</h2>
          <div className={styles.picture}>
            <QrPicture text={qrPayload(bill)} label={words.picture} />
          </div>
          <Amount bill={bill} />
        </div>
        <Facts bill={bill} />
      </div>
    </div>
  )
}

function Facts({ bill, isShort = false }: { bill: Bill; isShort?: boolean }) {
  const words = useTexts(billTexts)
  return (
    <dl className={styles.facts}>
      <dt>{words.account}</dt>
      <dd>
        {printedIban(bill.iban)}
        <Party of={bill.creditor} />
      </dd>
      <dt>{words.reference}</dt>
      <dd>{printedReference(bill.reference)}</dd>
      {!isShort && (
        <>
          <dt>{words.note}</dt>
          <dd>{bill.note}</dd>
        </>
      )}
      {bill.debtor && (
        <>
          <dt>{words.payer}</dt>
          <dd>
            <Party of={bill.debtor} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Party({ of: { name, street, number, postcode, location } }: { of: Bill['creditor'] }) {
  return (
    <>
      <span>{name}</span>
      <span>{`${street} ${number}`.trim()}</span>
      <span>{`${postcode} ${location}`}</span>
    </>
  )
}

function Amount({ bill }: { bill: Bill }) {
  const words = useTexts(billTexts)
  return (
    <dl className={styles.amount}>
      <div>
        <dt>{words.currency}</dt>
        <dd>CHF</dd>
      </div>
      <div>
        <dt>{words.amount}</dt>
        {/* With blanks, as the standard prints it. */}
        <dd>{francs(bill.amountRappen).replaceAll("'", ' ')}</dd>
      </div>
    </dl>
  )
}
