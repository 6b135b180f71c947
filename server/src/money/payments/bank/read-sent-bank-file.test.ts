import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BANK_FILE_LIMITS, readBankFile } from '@allmend/domain/money/payments/bank/camt'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { childMs } from '../../../../test/in-a-child.ts'
import { costMs } from '../../../../test/longest-turn.ts'
import { readSentBankFile } from './read-sent-bank-file.ts'

test('a file of the bank is read by another process than this, and says the same', async (t) => {
  const payments = Array.from({ length: BANK_FILE_LIMITS.payments }, (_, at) => ({
    amountRappen: 100 + at,
    bankReference: `BANK-${at}`,
  }))
  const octets = Buffer.from(camtFile({ iban: 'CH4431999123000889012', name: 'AUSZUG', payments }))
  const hereMs = await costMs(() => readBankFile(octets.toString('utf8')))
  let file: Awaited<ReturnType<typeof readSentBankFile>>
  const sentMs = await childMs(async () => (file = await readSentBankFile(octets)))
  assert.deepEqual([file?.kind, file?.payments.length], ['camt.054', payments.length])
  assert.equal(file?.payments[7]?.amountRappen, 107)
  assert.ok(sentMs > 0.7 * hereMs, `${sentMs} ms, read here ${hereMs} ms`)
  t.diagnostic(`here ${hereMs.toFixed(0)} ms, in a child ${sentMs} ms`)
})

test('what is no file of a bank is refused', async () => {
  assert.equal(await readSentBankFile(Buffer.from('<a/>')), undefined)
  assert.equal(await readSentBankFile(Buffer.alloc(0)), undefined)
})
