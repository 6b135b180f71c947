import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { z } from 'zod'
import { allEndpoints, type NamedEndpoint } from './contract.ts'
import { fieldsInPath, placeOf } from './endpoint.ts'
import { FAILURES, type FailureCode } from './failures.ts'
import { SPECIFIED } from './specified.fixture.ts'
import { openApi } from './openapi.ts'
import { NAMED_SCHEMAS } from './schema-names.ts'
import { PROBLEMS } from './problem.ts'
import { ProjectCode } from './projects/projects.ts'

const nameOf = ({ capability, name }: NamedEndpoint) => `${capability}.${name}`

/** Refusals the door itself speaks, before or around any endpoint (server/src/platform/http), and what a client says of an
 * answer that names none. */
const OF_THE_DOOR: readonly FailureCode[] = [
  'unknown',
  'request_failed',
  'unavailable',
  'session_unknown',
  'session_revoked',
  'token_expired',
  'organisation_foreign',
  'visit_missing',
  'access_denied',
  'second_factor_required',
  'second_factor_unproven',
  'call_foreign',
  'city_foreign',
  'client_key_missing',
  'device_unknown',
  'device_revoked',
  'endpoint_unknown',
  'input_invalid',
  'input_slow',
  'input_too_large',
  'media_type_unsupported',
  'too_many_requests',
]

test('every name in an address is a field of the input', () => {
  for (const named of allEndpoints) {
    const fields = Object.keys(named.endpoint.input.shape)
    for (const field of fieldsInPath(named.endpoint.path)) assert.ok(fields.includes(field), nameOf(named))
  }
})

test('every field that travels in the address or in the query is text there', () => {
  for (const named of allEndpoints) {
    for (const [field, schema] of Object.entries(named.endpoint.input.shape)) {
      if (placeOf(named.endpoint, field) === 'body') continue
      const { type } = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })
      assert.equal(type, 'string', `${nameOf(named)} ${field}`)
    }
  }
})

test('the organisation or project an access asks about is a required id of the input', () => {
  for (const { endpoint, ...named } of allEndpoints) {
    if (!('of' in endpoint.access)) continue
    const schema = endpoint.input.shape[endpoint.access.of] as z.ZodType | undefined
    assert.ok(schema, named.name)
    assert.ok(!schema.safeParse(undefined).success && !schema.safeParse('x').success, named.name)
  }
})

test('no two endpoints share a method and an address, whatever their fields are called', () => {
  const addresses = allEndpoints.map(({ endpoint }) => shapeOf(endpoint))
  assert.equal(new Set(addresses).size, addresses.length)
})

test('every refusal is spoken by an endpoint or by the door', () => {
  const spoken = new Set<FailureCode>([...OF_THE_DOOR, ...allEndpoints.flatMap((it) => it.endpoint.fails)])
  const silent = (Object.keys(FAILURES) as FailureCode[]).filter((code) => !spoken.has(code))
  assert.deepEqual(silent, [])
})

test('message ids are unique, and the specification’s mean what it says', () => {
  const ids = Object.values(FAILURES).map((row) => row.messageId)
  assert.equal(new Set(ids).size, ids.length)
  const specified = { 6: 'session_unknown', 11: 'token_expired', 23: 'organisation_foreign' } as const
  const more = { 31: 'session_revoked', 75: 'access_denied' } as const
  for (const [id, code] of Object.entries({ ...specified, ...more })) {
    assert.equal(FAILURES[code].messageId, Number(id))
  }
})

test('every refusal and every problem has words in every language, and they differ', () => {
  for (const [code, words] of [...Object.entries(FAILURES), ...Object.entries(PROBLEMS)]) {
    for (const language of LANGUAGES) assert.ok(words[language].length > 5, `${code} ${language}`)
    assert.notEqual(words.de, words.en, code)
  }
})

test('every call of the specification is in the contract, for both products', () => {
  const answers = new Map(allEndpoints.map(({ endpoint }) => [shapeOf(endpoint), endpoint]))
  const missing = SPECIFIED.flatMap((call) => {
    const [method, path] = call.split(' ') as [string, string]
    const paths = PRODUCTS.map((product) => path.replace('{product}', product))
    const isAnswered =
      answers.has(shapeOf({ method, path })) ||
      paths.every((it) => answers.has(shapeOf({ method, path: it })))
    return isAnswered ? [] : [call]
  })
  assert.deepEqual(missing, [])
})

const shapeOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`

test('every endpoint that is open to guessing counts its callers', () => {
  const open = allEndpoints.filter(
    ({ endpoint }) => endpoint.access.who === 'client' && endpoint.perMinute === undefined,
  )
  assert.deepEqual(open.map(nameOf), [])
})

test('no endpoint lets secrets travel in an address', () => {
  const secret = /password|code|token|secret|mail/i
  for (const named of allEndpoints) {
    const travelling = Object.keys(named.endpoint.input.shape).filter(
      (field) => placeOf(named.endpoint, field) !== 'body',
    )
    assert.deepEqual(
      // A project's code stands on posters.
      travelling.filter((field) => secret.test(field) && !isProjectCode(named.endpoint.input.shape[field])),
      [],
      nameOf(named),
    )
  }
})

function isProjectCode(schema: z.ZodType | undefined): boolean {
  return (schema instanceof z.ZodOptional ? schema.unwrap() : schema) === ProjectCode
}

test('docs/openapi.json is the contract (contract/src/cli/write-openapi.ts writes it anew)', () => {
  const committed = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  assert.equal(committed, `${JSON.stringify(openApi(version), null, 2)}\n`)
})

test('the OpenAPI file names every endpoint, its fields and its refusals', () => {
  const { paths } = openApi('1') as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }
  for (const named of allEndpoints) {
    const { method, path, fails } = named.endpoint
    const shape = path.replaceAll(/\{\w+\}/g, '{}')
    const known = Object.keys(paths).find((it) => it.replaceAll(/\{\w+\}/g, '{}') === shape) ?? ''
    const operation = paths[known]?.[method.toLowerCase()]
    assert.equal(operation?.operationId, nameOf(named))
    for (const code of fails) assert.ok(String(FAILURES[code].status) in operation.responses, code)
  }
  const operations = Object.values(paths).flatMap((it) => Object.values(it))
  assert.equal(operations.length, allEndpoints.length)
})

test('what has a name in the contract is written out once in the OpenAPI file, and pointed to', () => {
  const { paths, components } = openApi('1') as { paths: unknown; components: { schemas: Json } }
  const written = Object.keys(components.schemas)
  const pointers = [...JSON.stringify({ paths, components }).matchAll(/"#\/components\/schemas\/([^"]+)"/g)]
  assert.deepEqual(new Set(pointers.map(([, name]) => name)), new Set(written))
  const named = NAMED_SCHEMAS.map(([name]) => name)
  assert.equal(new Set(named).size, named.length)
  assert.deepEqual(
    named.filter((name) => !written.includes(name)),
    [],
  )
  assert.deepEqual([...objectsTwiceIn({ paths, components })], [])
})

type Json = Record<string, unknown>

/** Objects of three fields or more that are written out more than once. */
function objectsTwiceIn(part: unknown, seen = new Set<string>(), twice = new Set<string>()): Set<string> {
  if (typeof part !== 'object' || part === null) return twice
  const { type, properties = {} } = part as { type?: unknown; properties?: Json }
  if (type === 'object' && Object.keys(properties).length >= 3) {
    const text = JSON.stringify(part)
    if (seen.has(text)) twice.add(text)
    seen.add(text)
  }
  for (const value of Object.values(part)) objectsTwiceIn(value, seen, twice)
  return twice
}

/** What the specification shows word for word (§5, §8). */
const TEXTS: readonly [Record<'de' | 'en', string>, string | undefined, string | undefined][] = [
  [
    PROBLEMS.participants_few,
    'Geben Sie mindestens 50 Teilnehmende ein',
    'Please enter at least 50 Participants.',
  ],
  [PROBLEMS.participants_missing, 'Anzahl Teilnehmer ist erforderlich', undefined],
  [PROBLEMS.project_name_missing, 'Projekt Name ist erforderlich', undefined],
  [
    PROBLEMS.project_name_unsupported,
    'Projektname enthält unzulässige Zeichen',
    'Project name have unsupported characters',
  ],
  [FAILURES.name_taken, 'Dieser Name ist bereits vergeben.', 'This Name is already taken'],
  [FAILURES.unknown, 'Unbekannter Fehler. Bitte versuchen Sie es später noch einmal.', undefined],
]

test('what the specification says word for word is said word for word', () => {
  for (const [words, de, en] of TEXTS) {
    if (de !== undefined) assert.equal(words.de, de)
    if (en !== undefined) assert.equal(words.en, en)
    assert.ok(words.de.length > 0 && words.en.length > 0)
  }
})
