/** Names by which a reader tells areas apart: the second of a name gets a number. An empty one stays empty. */
export function distinctNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    if (name === '') return name
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return nth === 1 ? name : `${name} ${nth}`
  })
}
