/** A schema of the contract: the fields it lists. */
interface Listed<S> {
  readonly shape: S
}

/** How a column's value travels: instants as milliseconds. */
type Sent<V> = V extends Date ? number : V

/**
 * What of a row leaves as it lies: the fields the contract lists that are columns of the same name. No other column
 * leaves; a field that is no column is missing in the type, and has to be said beside it.
 */
export function wireFields<S extends object, R extends object>(
  { shape }: Listed<S>,
  row: R,
): { [F in keyof S & keyof R]: Sent<R[F]> } {
  const named = Object.keys(shape).filter((name) => Object.hasOwn(row, name))
  const sent = named.map((name) => {
    const value: unknown = row[name as keyof R]
    return [name, value instanceof Date ? value.getTime() : value]
  })
  return Object.fromEntries(sent) as { [F in keyof S & keyof R]: Sent<R[F]> }
}

/** The names a schema lists, to be asked for as columns: one the table lacks does not compile. */
export function fieldNames<S extends object>({ shape }: Listed<S>): (keyof S & string)[] {
  return Object.keys(shape) as (keyof S & string)[]
}
