import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BANK_FILE_LIMITS } from '@allmend/domain/money/bank/camt'
import { camtFile } from '@allmend/domain/money/bank/camt.fixture'
import { readSentBankFile } from './read-sent-bank-file.ts'

test('a file of the bank is read by another process than this, and says the same', async () => {
  const payments = Array.from({ length: BANK_FILE_LIMITS.payments }, (_, at) => ({
    amountRappen: 100 + at,
    bankReference: `BANK-${at}`,
  }))
  const octets = Buffer.from(camtFile({ iban: 'CH4431999123000889012', name: 'AUSZUG', payments }))
  const before = process.cpuUsage()
  const file = await readSentBankFile(octets)
  const seconds = process.cpuUsage(before).user / 1e6
  assert.deepEqual([file?.kind, file?.payments.length], ['camt.054', payments.length])
  assert.equal(file?.payments[7]?.amountRappen, 107)
  assert.ok(seconds < 0.1, `${seconds} s`)
})

test('what is no file of a bank is refused', async () => {
  assert.equal(await readSentBankFile(Buffer.from('<a/>')), undefined)
  assert.equal(await readSentBankFile(Buffer.alloc(0)), undefined)
})
