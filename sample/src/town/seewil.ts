import { buildTown, type Town } from './town.ts'

const built = new Map<number, Town>()

/** The town of a seed, built once a process. */
export function seewil(seed = 1): Town {
  const known = built.get(seed)
  if (known) return known
  const town = buildTown(seed)
  built.set(seed, town)
  return town
}
