import { z } from 'zod'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { job } from '../../../platform/queue.ts'
import { newLinkSecret } from '../link-secret.ts'
import { newSecurityCode } from '../security-code.ts'
import { accountByEmail, readerOf } from '../store.ts'
import {
  addressAskedMail,
  addressChangedMail,
  addressCodeMail,
  addressTakenMail,
} from '../stoppable-mails.ts'

const payload = z.object({ accountId: z.uuid() })

/**
 * Six digits to the address somebody wants to have. Whether it has an account is only looked up here, so that the
 * call that asked takes the same time and gives the same answer either way.
 */
export const mailAddressCode = job({
  name: 'accounts.mail-address-code',
  payload,
  async run({ accountId }, { pool, mailer, config, now }) {
    const prepared = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
      const change = await changeOf(db, accountId, 'open')
      if (!change) return undefined
      if (await accountByEmail(db, change.email)) return { ...change, code: undefined }
      const key = Buffer.from(config.SIGNING_KEY, 'hex')
      const about = { email: change.email, purpose: 'change_email', now: now() } as const
      return { ...change, code: await newSecurityCode(db, key, about) }
    })
    if (!prepared) return
    const { email: to, language, code } = prepared
    const reader = { to, language }
    const mail =
      code === undefined
        ? addressTakenMail.write(reader, {}, config.PUBLIC_ORIGIN)
        : addressCodeMail.write(reader, { code }, config.PUBLIC_ORIGIN)
    await mailer.send(mail)
  },
})

/** Tells the address she has that another one is asked for, with the link that stops it. */
export const mailAddressNote = job({
  name: 'accounts.mail-address-note',
  payload,
  run: ({ accountId }, context) => mailFormer(context, accountId, 'open'),
})

/** Tells the address she had that it is no longer hers, with the link that gives it back. */
export const mailAddressChanged = job({
  name: 'accounts.mail-address-changed',
  payload,
  run: ({ accountId }, context) => mailFormer(context, accountId, 'done'),
})

type State = 'open' | 'done'

async function mailFormer(
  { pool, mailer, config }: Parameters<typeof mailAddressCode.run>[1],
  accountId: string,
  state: State,
): Promise<void> {
  const { token, hash } = newLinkSecret()
  const change = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
    const found = await changeOf(db, accountId, state)
    if (!found) return undefined
    const stored = db.updateTable('accounts.emailChange').set({ stopHash: hash })
    await stored.where('accountId', '=', accountId).execute()
    return found
  })
  if (!change) return
  const { formerEmail: to, language } = change
  const mail = state === 'open' ? addressAskedMail : addressChangedMail
  await mailer.send(mail.write({ to, language }, { token }, config.PUBLIC_ORIGIN))
}

async function changeOf(db: Db<'accounts'>, accountId: string, state: State) {
  const change = await db
    .selectFrom('accounts.emailChange')
    .select(['email', 'formerEmail'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', state === 'open' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  const reader = change && (await readerOf(db, accountId))
  return reader && { ...change, language: reader.language }
}
