import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/db/connect.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { base32, matchingStep, newSecret, otpauthUri } from './totp.ts'
import { mac } from '../sessions/tokens.ts'

const RECOVERY_CODES = 10

/**
 * Two-factor authentication begins: a secret that is not in force yet; starting again replaces it. Nothing when one is
 * in force.
 */
export async function startSecondFactor(
  db: Db,
  sealingKey: Buffer,
  account: { id: string; email: string },
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = newSecret()
  const secretSealed = seal(sealingKey, secret, account.id)
  const stored = await db
    .insertInto('accounts.secondFactor')
    .values({ accountId: account.id, secretSealed })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secretSealed })
        .where('accounts.secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  if (stored.numInsertedOrUpdatedRows === 0n) return undefined
  return { secret: base32(secret), uri: otpauthUri(secret, account.email) }
}

export async function confirmSecondFactor(
  db: Db,
  keys: { sealing: Buffer; signing: Buffer },
  about: { accountId: string; code: string; now: Date },
): Promise<string[] | 'wrong' | 'present'> {
  const factor = await factorOf(db, about.accountId)
  if (!factor) return 'wrong'
  if (factor.confirmedAt) return 'present'
  const secret = unseal(keys.sealing, factor.secretSealed, about.accountId)
  const step = matchingStep(secret, about.code, factor.lastStep, about.now)
  if (step === undefined) return 'wrong'
  await db
    .updateTable('accounts.secondFactor')
    .set({ confirmedAt: about.now, lastStep: step })
    .where('accountId', '=', about.accountId)
    .execute()
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db
    .insertInto('accounts.recoveryCode')
    .values(codes.map((code) => ({ accountId: about.accountId, codeHash: recoveryHash(keys.signing, code) })))
    .execute()
  return codes
}

export type SecondFactorState = 'none' | 'missing' | 'wrong' | 'right'

/** Judges the second factor of a sign-in. Codes and recovery codes each work once. */
export async function secondFactorState(
  db: Db,
  keys: { sealing: Buffer; signing: Buffer },
  about: { accountId: string; code: string | undefined; now: Date },
): Promise<SecondFactorState> {
  const { accountId, code, now } = about
  const factor = await factorOf(db, accountId)
  if (!factor?.confirmedAt) return 'none'
  if (!code) return 'missing'
  if (/^\d{6}$/.test(code)) {
    const secret = unseal(keys.sealing, factor.secretSealed, accountId)
    const step = matchingStep(secret, code, factor.lastStep, now)
    if (step === undefined) return 'wrong'
    await db
      .updateTable('accounts.secondFactor')
      .set({ lastStep: step })
      .where('accountId', '=', accountId)
      .execute()
    return 'right'
  }
  const used = await db
    .updateTable('accounts.recoveryCode')
    .set({ usedAt: now })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', recoveryHash(keys.signing, code))
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'right' : 'wrong'
}

export async function removeSecondFactor(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accounts.recoveryCode').where('accountId', '=', accountId).execute()
  await db.deleteFrom('accounts.secondFactor').where('accountId', '=', accountId).execute()
}

/** Locked: a code must not be used twice by two requests at once. */
function factorOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts.secondFactor')
    .select(['secretSealed', 'confirmedAt', 'lastStep'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Fifty bits in two groups of five. */
function newRecoveryCode(): string {
  const text = base32(randomBytes(10)).slice(0, 10).toLowerCase()
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

function recoveryHash(key: Buffer, code: string): Buffer {
  return mac(key, `recovery ${code.toLowerCase().replaceAll(/[^a-z2-7]/g, '')}`)
}
