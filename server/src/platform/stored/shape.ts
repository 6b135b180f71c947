/**
 * Whether a value read from JSON is what the type says. Checked in place and by hand: a timeline of thousands of
 * positions is looked at whenever its day is shown (decision 0055). What is not named is not looked at.
 */
export type Shape<T> = (value: unknown) => value is T
export type Shaped<S> = S extends Shape<infer T> ? T : never

export const isNumber: Shape<number> = (value) => typeof value === 'number'
export const isText: Shape<string> = (value) => typeof value === 'string'
export const isYesOrNo: Shape<boolean> = (value) => typeof value === 'boolean'

export function isOneOf<const T extends string | number>(values: readonly T[]): Shape<T> {
  return (value): value is T => (values as readonly unknown[]).includes(value)
}

export function orNull<T>(is: Shape<T>): Shape<T | null> {
  return (value): value is T | null => value === null || is(value)
}

/** For what may be named and have no value all the same. */
export function orLeftOut<T>(is: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || is(value)
}

export function isListOf<T>(is: Shape<T>): Shape<T[]> {
  return (value): value is T[] => {
    if (!Array.isArray(value)) return false
    // Not `every`: it costs twice as much.
    for (const it of value as unknown[]) if (!is(it)) return false
    return true
  }
}

export function isPairOf<T>(is: Shape<T>): Shape<[T, T]> {
  return (value): value is [T, T] =>
    Array.isArray(value) && value.length === 2 && is(value[0]) && is(value[1])
}

type Shapes<T> = { readonly [Name in keyof T]: Shape<T[Name]> }
type Fields = Readonly<Record<string, unknown>>

const isFields: Shape<Fields> = (value): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function isObject<Needed, Optional = unknown>(
  needed: Shapes<Needed>,
  optional: Shapes<Optional> = {} as Shapes<Optional>,
): Shape<Needed & Partial<Optional>> {
  const must = Object.entries<Shape<unknown>>(needed)
  const may = Object.entries<Shape<unknown>>(optional)
  return (value): value is Needed & Partial<Optional> => {
    if (!isFields(value)) return false
    for (const [name, is] of must) if (!is(value[name])) return false
    for (const [name, is] of may) if (value[name] !== undefined && !is(value[name])) return false
    return true
  }
}

/** The same shape under each of these names. */
export function isEachOf<const Name extends string, T>(
  names: readonly Name[],
  is: Shape<T>,
): Shape<Record<Name, T>> {
  return isObject(Object.fromEntries(names.map((name) => [name, is])) as Shapes<Record<Name, T>>)
}

/** The same shape under whatever names there are. */
export function isRecordOf<T>(is: Shape<T>): Shape<Record<string, T>> {
  return (value): value is Record<string, T> => isFields(value) && Object.values(value).every(is)
}

type Named<Tag extends string, Of> = {
  [Name in keyof Of]: { [_ in Tag]: Name } & Of[Name]
}[keyof Of]

/** One of several, told apart by the field that names which. */
export function isOneBy<const Tag extends string, Of extends object>(
  tag: Tag,
  shapes: Shapes<Of>,
): Shape<Named<Tag, Of>> {
  const byName = new Map<unknown, Shape<unknown>>(Object.entries<Shape<unknown>>(shapes))
  return (value): value is Named<Tag, Of> => isFields(value) && (byName.get(value[tag])?.(value) ?? false)
}
