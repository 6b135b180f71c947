/** Somebody else's JSON: any of it may be missing or of another kind. */
export type JsonObject = Readonly<Record<string, unknown>>

export function objectOf(value: unknown): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : undefined
}

export function listIn(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name]
  return Array.isArray(value) ? value : []
}

export function textIn(object: JsonObject, name: string): string | undefined {
  const value = object[name]
  return typeof value === 'string' ? value : undefined
}

/** Numbers are often written as text. */
export function numberIn(object: JsonObject, name: string): number | undefined {
  const value = object[name]
  if (typeof value === 'number') return value
  return typeof value === 'string' && value.trim() !== '' ? Number(value) : undefined
}
