import type { NamedEndpoint } from '@allmend/contract/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { PASSWORD } from '../test/test-server.ts'
import { HOSTILE_VALUES } from './hostile.ts'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  prefixItems?: Schema[]
  minItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Words that stand for ids only known when the request is sent; see `castOf` in fuzz.test.ts. */
const REFERENCES = [
  '@organisation',
  '@foreign',
  '@user',
  '@session',
  '@invitation',
  '@device',
  '@project',
  '@diaryProject',
  '@liveProject',
  '@foreignProject',
  '@purchase',
  '@routeProject',
  '@route',
  '@capture',
  '@photo',
] as const

const line = fc
  .string({ unit: 'grapheme', minLength: 2, maxLength: 30 })
  .filter((text) => text.trim().length >= 2 && !text.includes('\u0000'))
const slug = fc.stringMatching(/^[a-z0-9]{2,20}$/)

/** Fields whose rule is more than their type; what is not listed follows from the schema alone. */
const KNOWN: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(fc.constant('@email'), fc.constant('@fresh'), fc.emailAddress()),
  password: fc.constantFrom(PASSWORD, 'Neuer Weg am Ufer 28'),
  currentPassword: fc.constant(PASSWORD),
  slug: fc.oneof(slug, fc.constant('@slug')),
  name: fc.oneof(line, fc.constant('@name')),
  postcode: fc.constant('6099'),
  country: fc.constant('CH'),
  contactEmail: fc.emailAddress(),
  billingEmail: fc.oneof(fc.constant(''), fc.emailAddress()),
  token: fc.oneof(fc.constantFrom('@token', '@stopToken'), fc.string({ minLength: 20, maxLength: 100 })),
  terms: fc.constant(true),
  securityCode: fc.oneof(fc.constantFrom('@signUp', '@reset', '@changeEmail'), fc.stringMatching(/^\d{6}$/)),
  challenge: fc.oneof(fc.constant('@challenge'), line),
  nonce: fc.oneof(fc.constant('@nonce'), fc.nat()),
  startDay: fc.constantFrom('2026-10-01', '2028-02-29'),
  endDay: fc.constantFrom('2027-12-31', '2029-02-28'),
  dataDay: fc.constantFrom('2026-09-16', '2028-02-29'),
  from: fc.constantFrom('2026-09-14', '2028-02-29'),
  through: fc.constantFrom('2026-09-16', '2028-02-29'),
  // A Monday and the Sunday after it: figures are told by whole weeks.
  a: fc.constantFrom('2026-09-14', '2026-09-15'),
  b: fc.constantFrom('2026-09-20', '2026-09-27'),
  title: fc.oneof(fc.constantFrom('Alltag unterwegs', 'Schulweg (Süd)'), line),
  wish: fc.oneof(fc.constant('@projectCode'), line),
  participants: fc.integer({ min: 45, max: 2_000 }),
  validFrom: fc.constantFrom('2027-01-01', '2028-02-29'),
  priceListId: fc.constantFrom(1, 1, 2),
  number: fc.constantFrom('@quote', '2026-0000ZZ', '1', '2'),
  link: fc.oneof(fc.constant('@contactToken'), line),
  revision: fc.constantFrom(1, 2),
  key: fc.oneof(fc.constant('@quoteKey'), line),
  seq: fc.stringMatching(/^[1-9]\d{0,3}$/),
  sha256: fc.oneof(
    { weight: 4, arbitrary: fc.constant('@sha256') },
    { weight: 1, arbitrary: fc.stringMatching(/^[0-9a-f]{64}$/) },
  ),
  version: fc.oneof(fc.constant('@logo'), fc.uuid()),
  code: fc.oneof(
    fc.constant('@code'),
    fc.stringMatching(/^\d{6}$/),
    fc.stringMatching(/^[a-z2-7]{5}-[a-z2-7]{5}$/),
  ),
}

/** Inputs the contract accepts, or nearly always; made from its own schemas. */
export function validInput({ endpoint }: NamedEndpoint): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema
  return record(schema) as fc.Arbitrary<Record<string, unknown>>
}

function record({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, it]) => [name, fieldOf(name, it)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** What is made of parts, and a number that is one, follow from their schema; elsewhere a name says what is meant. */
function fieldOf(name: string, schema: Schema): fc.Arbitrary<unknown> {
  const isPlain = schema.type === 'object' || (name === 'number' && schema.type === 'integer')
  return (isPlain ? undefined : KNOWN[name]) ?? valueOf(schema)
}

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map(valueOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...REFERENCES), fc.uuid())
  switch (schema.type) {
    case 'object':
      return record(schema)
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(valueOf))
      return fc.array(valueOf(schema.items || {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1_000, max: Math.min(schema.maximum ?? 1e9, 1e9) })
    default:
      // Of short words that stand for something; what looks around is left to chance.
      if (schema.pattern?.startsWith('^[a-z') && !schema.pattern.includes('(?'))
        return fc.stringMatching(new RegExp(schema.pattern))
      return schema.maxLength !== undefined && schema.maxLength < 20
        ? fc.string({ unit: 'grapheme-ascii', maxLength: schema.maxLength })
        : line
  }
}

/** Any value at all, with a liking for those that broke somebody once. */
export const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_VALUES) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, withNullPrototype: true }).map(asJson) },
  { weight: 1, arbitrary: fc.constantFrom(...REFERENCES) },
)

function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as unknown
  } catch {
    return null
  }
}
