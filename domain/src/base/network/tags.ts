/** Tags of OpenStreetMap: https://wiki.openstreetmap.org/wiki/Tags */
export type Tags = Readonly<Record<string, string>>

/** The first of the keys that is set decides. */
export function firstOf(tags: Tags, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = tags[key]
    if (value !== undefined) return value
  }
  return undefined
}
