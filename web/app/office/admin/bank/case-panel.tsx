import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { MoneyCase } from '@allmend/contract/money/payments-bank'
import { bank } from '@allmend/contract/money/payments-bank'
import type { Resolution } from '@allmend/domain/money/payments/bank-match'
import { printedIban, printedReference } from '@allmend/domain/money/payments/qr-reference'
import { calendarDay, francs } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { bankTexts } from './bank-texts.ts'
import styles from './bank.module.css'
import { History } from './history.tsx'
import { caseHistory, useRepaid, useResolve } from './queries.ts'

interface PanelProps {
  title: string
  /** Somebody has asked for it: it may lie below what she looks at. */
  isCalled: boolean
  children: ReactNode
}

/** Beside a list, about the row that was chosen. */
export function Panel({ title, isCalled, children }: PanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isCalled) heading.current?.focus()
  }, [isCalled])
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** What arrived beside what is open, and what can be done about it. */
export function CasePanel({ case: it, isCalled }: { case: MoneyCase; isCalled: boolean }) {
  const texts = useTexts(bankTexts)
  const history = useQuery(caseHistory(it.id))
  return (
    <Panel title={texts[it.kind]} isCalled={isCalled}>
      <p className={styles.figure}>{`${it.currency} ${francs(it.amountRappen)}`}</p>
      <p className={styles.from}>
        {[it.payer, it.valueOn && `${texts.valueOn} ${calendarDay(it.valueOn)}`].filter(Boolean).join(', ')}
      </p>
      <dl className={styles.facts}>
        {it.invoice && <Fact term={texts.invoice}>{it.invoice}</Fact>}
        {it.note && <Fact term={texts.whatFor}>{it.note}</Fact>}
        {it.openRappen !== null && <Fact term={texts.openAmount}>{francs(it.openRappen)}</Fact>}
        {it.kind === 'short' && it.openRappen !== null && (
          <Fact term={texts.difference}>{francs(it.amountRappen - it.openRappen)}</Fact>
        )}
        {it.reference && <Fact term={texts.reference}>{printedReference(it.reference)}</Fact>}
        {it.iban && <Fact term={texts.iban}>{printedIban(it.iban)}</Fact>}
        {it.card && <Fact term={texts.card}>{`•••• ${it.card}`}</Fact>}
        {it.message && <Fact term={texts.message}>{it.message}</Fact>}
      </dl>
      {it.resolution === 'repay' ? <Repayment case={it} /> : <Decision case={it} />}
      <History of={history} />
    </Panel>
  )
}

export function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const schema = bank.resolveCase.input.pick({ reason: true, invoice: true, iban: true })

function Decision({ case: it }: { case: MoneyCase }) {
  const texts = useTexts(bankTexts)
  const resolve = useResolve()
  const [resolution, setResolution] = useState<Resolution>(it.proposals[0] ?? 'repay')
  const form = useForm({
    schema,
    initial: { reason: '', invoice: '', iban: '' },
    fieldOf: { case_iban_missing: 'iban' },
  })
  return (
    <Form
      of={form}
      send={async ({ reason, invoice, iban }) => {
        const more = resolution === 'repay' ? { iban } : { invoice }
        await resolve.mutateAsync({ id: it.id, resolution, reason, ...more })
        toast(texts.done)
      }}
      acts={
        <Button type="submit" kind="primary" block busy={form.busy}>
          {resolution === 'accept' && it.note ? texts.acceptActFor(it.note) : texts[`${resolution}Act`]}
        </Button>
      }
    >
      <fieldset className={styles.choice}>
        <legend>{texts.decision}</legend>
        {it.proposals.map((proposal) => (
          <label key={proposal}>
            <input
              type="radio"
              name={`resolution-${it.id}`}
              checked={proposal === resolution}
              onChange={() => setResolution(proposal)}
            />
            <span>
              {texts[proposal]}
              <small>{texts[`${proposal}Text`]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {resolution === 'assign' && (
        <TextField label={texts.invoiceNumber} hint={texts.invoiceNumberHint} {...form.text('invoice')} />
      )}
      {resolution === 'repay' &&
        (it.card ? (
          <p className={styles.from}>{texts.toCard(it.card)}</p>
        ) : (
          <TextField
            label={texts.iban}
            hint={it.kind === 'repayment' ? texts.ibanHint : texts.ibanHintBank}
            optional={it.kind !== 'repayment'}
            autoComplete="off"
            spellCheck={false}
            {...form.text('iban')}
          />
        ))}
      <TextField label={texts.reason} maxLength={500} {...form.text('reason')} />
    </Form>
  )
}

function Repayment({ case: it }: { case: MoneyCase }) {
  const texts = useTexts(bankTexts)
  const repaid = useRepaid()
  if (it.isDecidedByCaller) return <p className={styles.from}>{texts.awaitsOther}</p>
  return (
    <>
      <p className={styles.from}>{it.card ? texts.awaitsCard(it.reason) : texts.awaits(it.reason)}</p>
      <Button kind="primary" block busy={repaid.isPending} onClick={() => repaid.mutate(it.id)}>
        {it.card ? texts.releaseToCard : texts.repaid}
      </Button>
      {repaid.isError && <FailureNotice failure={repaid.error} />}
    </>
  )
}
