import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '@allmend/contract/failure'
import { type PasswordProblem, problemOfPassword } from '@allmend/domain/base/accounts/password'

// OWASP's first choice for argon2id (algorithm 2): 19 MiB, two passes, one lane.
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
const WAITING = 200

const COMMON = new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))

export function newPasswordProblem(
  password: string,
  person: { email: string; names: readonly string[] },
): PasswordProblem | undefined {
  const [mailName = ''] = person.email.split('@')
  return problemOfPassword(password, {
    isCommon: (plain) => COMMON.has(plain),
    personalTerms: [mailName, ...person.names, 'allmend'],
  })
}

/** Password hashing; the password hash is all that is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST))
}

/** Unknown people cost as much time as known ones. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  decoy ??= await hashPassword('somebody who does not exist')
  const right = await inTurn(() => verify(stored ?? (decoy as string), password.normalize('NFC')))
  return right && stored !== undefined
}

let decoy: string | undefined
let running = 0
const queue: (() => void)[] = []

/** Hashing runs on the threads that also serve files and names: a flood of sign-ins must not take them all. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING) throw new Failure('unavailable', { retryAfterSeconds: 10 })
    // Whoever ends hands its place over, so that nobody slips in between.
    await new Promise<void>((resolve) => queue.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}
