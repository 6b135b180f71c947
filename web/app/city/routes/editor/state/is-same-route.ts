import type { Route } from '@allmend/domain/city/routes/route'

/** Whether two routes say the same, in whichever order their fields were written. */
export const isSameRoute = (one: Route, other: Route): boolean => isSame(one, other)

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [fieldsOf(one), fieldsOf(other)]
  return (
    mine.length === theirs.length && mine.every(([name, value]) => isSame(value, Reflect.get(other, name)))
  )
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, it]) => it !== undefined)
