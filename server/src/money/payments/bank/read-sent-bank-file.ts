import type { BankFile } from '@allmend/domain/money/payments/bank/camt'
import { askChild, ChildKilled, type ChildLimits, FileRefused } from '../../../platform/child.ts'

/** Five megabytes of XML take a second and a hundred megabytes. */
const LIMITS: ChildLimits = { processorSeconds: 10, clockSeconds: 30, megabytes: 512 }

/** What a file of the bank says. Undefined when it is none, or takes more than one may. */
export async function readSentBankFile(octets: Buffer): Promise<BankFile | undefined> {
  const file = new URL('bank-file-child.ts', import.meta.url)
  try {
    return await askChild<BankFile>({ file, errand: { octets }, limits: LIMITS })
  } catch (error) {
    if (error instanceof FileRefused || error instanceof ChildKilled) return undefined
    throw error
  }
}
