import { spawnSync } from 'node:child_process'
import { chownSync, readFileSync } from 'node:fs'

/**
 * Started by root, each server runs under one of these; started by anyone else, under that person's account.
 * `ceph` comes with its package.
 */
export const accountNames = ['allmend', 'ceph'] as const
export type AccountName = (typeof accountNames)[number]

const isRoot = process.getuid?.() === 0

export function hasAccount(name: AccountName): boolean {
  return !isRoot || idOf(name) !== undefined
}

export function ensureAccount(name: AccountName): void {
  if (hasAccount(name)) return
  const made = spawnSync(
    '/usr/sbin/useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      name,
    ],
    { encoding: 'utf8' },
  )
  // Two checkouts may come up at the same moment: the loser of that race finds the account made.
  if (made.status !== 0 && !hasAccount(name)) throw new Error(`useradd ${name}: ${made.stderr.trim()}`)
}

/** setpriv replaces itself by the command, so the pid of the spawned process is the server's own. */
export function commandAs(
  name: AccountName,
  file: string,
  args: string[],
  mayReadAll = false,
): [string, string[]] {
  if (!isRoot) return [file, args]
  const reading = mayReadAll
    ? ['--inh-caps=-all,+dac_read_search', '--ambient-caps=-all,+dac_read_search']
    : ['--inh-caps=-all']
  return [
    'setpriv',
    [`--reuid=${name}`, `--regid=${name}`, '--clear-groups', ...reading, '--', file, ...args],
  ]
}

export function giveTo(name: AccountName, path: string): void {
  if (!isRoot) return
  const ids = idOf(name)
  if (ids === undefined) throw new Error(`no account ${name}`)
  chownSync(path, ids.uid, ids.gid)
}

export function mayEnter(name: AccountName, dir: string): boolean {
  return answers(name, '-x', dir)
}

export function mayRead(name: AccountName, file: string): boolean {
  return answers(name, '-r', file)
}

function answers(name: AccountName, question: '-x' | '-r', path: string): boolean {
  const [file, args] = commandAs(name, 'test', [question, path])
  return spawnSync(file, args, { cwd: '/' }).status === 0
}

function idOf(name: AccountName): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return line === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}
