import { type BankFile, readBankFile } from '@allmend/domain/money/bank/camt'

/** Undefined when it is none. */
export async function readSentBankFile(octets: Buffer): Promise<BankFile | undefined> {
  return Promise.resolve(readBankFile(octets.toString('utf8')))
}
