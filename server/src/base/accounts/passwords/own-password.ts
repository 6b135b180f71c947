import type { Db } from '../../../platform/db/connect.ts'
import { isPassword } from './passwords.ts'
import { accountById } from '../store.ts'

/** Whether somebody who is signed in proves once more that it is she; whoever asks counts the guesses. */
export async function isOwnPassword(db: Db, accountId: string, password: string): Promise<boolean> {
  return isPassword(password, (await accountById(db, accountId)).passwordHash)
}
