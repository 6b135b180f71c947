import { createHash, randomBytes } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import { isProof, PROOF_BITS } from '@allmend/domain/base/accounts/proof-of-work'
import type { Db } from '../../../platform/db/connect.ts'
import { isEqual, mac } from '../sessions/tokens.ts'

const VALID_MS = 10 * 60_000

/** `expiry.random.code`: the server need not remember what it handed out, only what was used. */
export function newChallenge(key: Buffer, now: Date): { challenge: string; bits: number } {
  const content = `${now.getTime() + VALID_MS}.${randomBytes(12).toString('base64url')}`
  return { challenge: `${content}.${codeOf(key, content)}`, bits: PROOF_BITS }
}

export async function checkRobot(
  db: Db<'accounts'>,
  key: Buffer,
  robot: { challenge: string; nonce: number },
  now: Date,
): Promise<void> {
  const [expiry = '', random = '', code = '', ...more] = robot.challenge.split('.')
  const isWhole = more.length === 0
  const isOurs = isWhole && isEqual(Buffer.from(codeOf(key, `${expiry}.${random}`)), Buffer.from(code))
  const expiresAt = Number(expiry)
  if (!isOurs || !(expiresAt > now.getTime())) throw new Failure('robot_check_failed')
  if (!isProof(robot.challenge, robot.nonce, PROOF_BITS)) throw new Failure('robot_check_failed')
  const spent = await db
    .insertInto('accounts.spentChallenge')
    .values({
      challengeHash: createHash('sha256').update(robot.challenge).digest(),
      expiresAt: new Date(expiresAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (spent.numInsertedOrUpdatedRows === 0n) throw new Failure('robot_check_failed')
}

function codeOf(key: Buffer, content: string): string {
  return mac(key, `robot ${content}`).toString('base64url')
}
