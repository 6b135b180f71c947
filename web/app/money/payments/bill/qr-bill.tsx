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
  const texts = useTexts(billTexts)
  return (
    <div className={styles.bill}>
      <div className={styles.receipt}>
        <h2>{texts.receiptPart}</h2>
        <Facts bill={bill} isShort />
        <Amount bill={bill} />
        <p className={styles.acceptance}>{texts.acceptance}</p>
      </div>
      <div className={styles.payment}>
        <div className={styles.left}>
          <h2>{texts.paymentPart}</h2>
          <div className={styles.picture}>
            <QrPicture text={qrPayload(bill)} label={texts.picture} />
          </div>
          <Amount bill={bill} />
        </div>
        <Facts bill={bill} />
      </div>
    </div>
  )
}

function Facts({ bill, isShort = false }: { bill: Bill; isShort?: boolean }) {
  const texts = useTexts(billTexts)
  return (
    <dl className={styles.facts}>
      <dt>{texts.account}</dt>
      <dd>
        {printedIban(bill.iban)}
        <Party of={bill.creditor} />
      </dd>
      <dt>{texts.reference}</dt>
      <dd>{printedReference(bill.reference)}</dd>
      {!isShort && (
        <>
          <dt>{texts.note}</dt>
          <dd>{bill.note}</dd>
        </>
      )}
      {bill.debtor && (
        <>
          <dt>{texts.payer}</dt>
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
  const texts = useTexts(billTexts)
  return (
    <dl className={styles.amount}>
      <div>
        <dt>{texts.currency}</dt>
        <dd>CHF</dd>
      </div>
      <div>
        <dt>{texts.amount}</dt>
        {/* With blanks, as the standard prints it. */}
        <dd>{francs(bill.amountRappen).replaceAll("'", ' ')}</dd>
      </div>
    </dl>
  )
}
