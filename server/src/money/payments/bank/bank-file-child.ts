import { readBankFile } from '@allmend/domain/money/payments/bank/camt'
import { answerInChild } from '../../../platform/answer-in-child.ts'
import { FileRefused } from '../../../platform/child.ts'

answerInChild(function* ({ octets }: { octets: Buffer }) {
  const file = readBankFile(octets.toString('utf8'))
  if (!file) throw new FileRefused('bank_file_unreadable')
  yield file
})
