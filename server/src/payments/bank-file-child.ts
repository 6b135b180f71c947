import { readBankFile } from '@allmend/domain/money/bank/camt'
import { answerInChild } from '../answer-in-child.ts'
import { FileRefused } from '../child.ts'

answerInChild(function* ({ octets }: { octets: Buffer }) {
  const file = readBankFile(octets.toString('utf8'))
  if (!file) throw new FileRefused('bank_file_unreadable')
  yield file
})
