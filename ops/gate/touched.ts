import { baseOf, changedSince } from './base.ts'

/**
 * `node ops/gate/touched.ts <path …>`: ends well where the change touches one of the paths. On origin/main itself the
 * change is the last thirty commits, more than ever came at once; without a history everything counts as touched.
 */
const SERIES = 30

const base = baseOf(undefined, SERIES)
const paths = process.argv.slice(2)
const hit =
  base === undefined
    ? 'there is no history'
    : changedSince(base).find((file) => paths.some((path) => file.startsWith(path)))
console.log(hit ?? `untouched since ${base?.slice(0, 8)}: ${paths.join(' ')}`)
process.exit(hit === undefined ? 1 : 0)
