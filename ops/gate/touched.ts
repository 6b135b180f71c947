import { baseOf, changedSince, runningRelease } from './base.ts'

/**
 * `node ops/gate/touched.ts <path …>`: ends well where the change touches one of the paths. On origin/main itself the
 * change is all that came since the release that is running; without a history everything counts as touched.
 */
const base = baseOf(undefined, runningRelease())
const paths = process.argv.slice(2)
const hit =
  base === undefined
    ? 'there is no history'
    : changedSince(base).find((file) => paths.some((path) => file.startsWith(path)))
console.log(hit ?? `untouched since ${base?.slice(0, 8)}: ${paths.join(' ')}`)
process.exit(hit === undefined ? 1 : 0)
