/** The list with one of its members moved to another place. */
export function orderedBy(ids: readonly string[], id: string, at: number): string[] {
  const others = ids.filter((it) => it !== id)
  return [...others.slice(0, at), id, ...others.slice(at)]
}
