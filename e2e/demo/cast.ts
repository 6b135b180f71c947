import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { changeRole } from '../../server/src/base/accounts/roles/platform-roles.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import type { DemoPerson } from './demo.ts'
import type { Player, Stage } from './stage.ts'

/** Everybody one can sign in as. Whoever takes part is the first of the crowd, and has no second factor. */
export const CAST = {
  miriam: {
    firstName: 'Miriam',
    familyName: 'Kälin',
    is: 'admin of Stadt Seewil',
    organisation: 'stadt-seewil',
    isAdmin: true,
  },
  reto: {
    firstName: 'Reto',
    familyName: 'Zgraggen',
    is: 'member of Stadt Seewil',
    organisation: 'stadt-seewil',
  },
  nadia: {
    firstName: 'Nadia',
    familyName: 'Brunner',
    is: 'admin of Hochschule Obersee',
    organisation: 'hochschule-obersee',
    isAdmin: true,
  },
  stefan: {
    firstName: 'Stefan',
    familyName: 'Imhof',
    is: 'admin of Farnholz Werkzeuge AG',
    organisation: 'farnholz',
    isAdmin: true,
  },
  ethik: { firstName: 'Verena', familyName: 'Odermatt', is: 'ethics board', role: 'ethics' },
  admin: { firstName: 'Urs', familyName: 'Tanner', is: 'platform Admin', role: 'admin' },
  super: { firstName: 'Beat', familyName: 'Pfister', is: 'superuser', role: 'superuser' },
} as const satisfies Record<
  string,
  Pick<DemoPerson, 'is' | 'organisation' | 'role'> & {
    firstName: string
    familyName: string
    isAdmin?: boolean
  }
>

/** The others of the ethics board; Verena Odermatt chairs it. */
const BOARD = [
  ['Luzia', 'Meierhans'],
  ['Sandro', 'Rüegg'],
  ['Ayla', 'Demir'],
  ['Hannes', 'Bucheli'],
] as const

export type Name = keyof typeof CAST
export type Cast = Record<Name, Player>

export async function enterCast(stage: Stage): Promise<Cast> {
  const players: Partial<Cast> = {}
  for (const [name, about] of Object.entries(CAST) as [Name, (typeof CAST)[Name]][]) {
    const { firstName, familyName } = about
    const email = `${name}@seewil.example`
    players[name] = await stage.enter({ email, firstName, familyName, secondFactor: true })
    if ('role' in about) await grant(stage, email, about.role)
  }
  await grant(stage, 'ethik@seewil.example', 'ethics_chair')
  return players as Cast
}

export async function enterBoard(stage: Stage): Promise<Player[]> {
  const members: Player[] = []
  for (const [index, [firstName, familyName]] of BOARD.entries()) {
    const email = `ethik-${index + 2}@seewil.example`
    members.push(await stage.enter({ email, firstName, familyName, secondFactor: true }))
    await grant(stage, email, 'ethics')
  }
  return members
}

/** As the command does: the site itself grants no such role. */
async function grant({ config, clock }: Stage, email: string, role: PlatformRole): Promise<void> {
  const pool = openPool(config.DATABASE_OWNER_URL ?? '', { size: 1, name: 'demo', isPipelined: false })
  await inTransaction(pool, { duty: 'accounts' }, (db) =>
    changeRole(db, { email, role, isRevoked: false, now: clock.now }),
  )
  await pool.end()
}
