import type { Db } from '../../../platform/db/connect.ts'

interface Paid {
  orderId: string
  amountRappen: number
}

interface Behind extends Paid {
  /** Whether it is to be that what was paid has gone back already, or not yet. */
  isRepaid: boolean
}

/** What a card can take back; handed in by whoever knows cards. */
export interface CardRepayments {
  /** The last four digits of the card that has paid this much of an order; null: none has. */
  cardOf(db: Db, it: Behind): Promise<string | null>
  /** It goes back to that card; false when none has paid it, or it has gone back already. */
  repay(db: Db, it: Paid): Promise<boolean>
}
