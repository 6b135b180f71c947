import type { PriceList } from '@allmend/contract/money/payments'
import { PRICES } from '@allmend/domain/money/payments/price-list'
import { z } from 'zod'
import { api } from '../../../platform/api/client.ts'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Form } from '../../../platform/ui/form/form.tsx'
import { useForm } from '../../../platform/ui/form/use-form.ts'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from '../admin.module.css'
import { useChange } from '../queries.ts'
import { priceTexts } from './price-texts.ts'
import { isShare, type Price } from './is-share.ts'

/** Francs or percent with at most two decimals: in hundredths they are whole. */
const Hundredths = z.string().regex(/^\d{1,7}(?:[.,]\d{1,2})?$/, 'invalid')
const hundredthsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100)

type Texts = Record<Price, string>
type Marks = Record<`${Price}Assumed`, boolean>
type Values = Texts & Marks & { validFrom: string }

const schema = z.object({
  validFrom: z.string().min(1, 'required'),
  ...Object.fromEntries(PRICES.map((price) => [price, Hundredths])),
})

/** Begins with what holds now; whatever is left unchanged stays so. */
export function NewPriceList({ after }: { after: PriceList }) {
  const texts = useTexts(priceTexts)
  const add = useChange(api.payments.addPriceList)
  const initial = {
    validFrom: '',
    ...(Object.fromEntries(PRICES.map((price) => [price, (after[price] / 100).toFixed(2)])) as Texts),
    ...(Object.fromEntries(
      PRICES.map((price) => [`${price}Assumed`, after.assumed.includes(price)]),
    ) as Marks),
  }
  const form = useForm<Values>({ schema, initial, fieldOf: { price_list_early: 'validFrom' } })

  async function send(values: Values): Promise<void> {
    const amounts = Object.fromEntries(PRICES.map((price) => [price, hundredthsOf(values[price])]))
    await add.mutateAsync({
      ...(amounts as Record<Price, number>),
      validFrom: values.validFrom,
      assumed: PRICES.filter((price) => values[`${price}Assumed`]),
    })
    form.reset()
    toast(texts.added(calendarDay(values.validFrom)))
  }

  return (
    <Form
      of={form}
      send={send}
      acts={
        <Button type="submit" kind="primary" busy={form.busy}>
          {texts.add}
        </Button>
      }
    >
      <TextField label={texts.from} type="date" {...form.text('validFrom')} />
      <div className={styles.prices}>
        {PRICES.map((price) => (
          <div key={price}>
            <TextField
              label={isShare(price) ? texts.percent(texts[price]) : texts.francs(texts[price])}
              inputMode="decimal"
              {...form.text(price)}
            />
            <CheckField label={texts.isAssumed(texts[price])} {...form.check(`${price}Assumed`)} />
          </div>
        ))}
      </div>
    </Form>
  )
}
