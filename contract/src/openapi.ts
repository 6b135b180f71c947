import { allEndpoints, type Capability, type NamedEndpoint } from './contract.ts'
import { type Access, fieldsInPath, placeOf } from './endpoint.ts'
import { FAILURES, type FailureCode } from './failures.ts'
import { isClosedWhilePaused } from './open-while-paused.ts'
import { type Json, type OpenApiSchemas, openApiSchemas } from './openapi-schemas.ts'

const TAGS: Record<Capability, string> = {
  accessLog: 'Who did what with participants’ data: appended, chained, anchored in public',
  accounts: 'Signing up and in, sessions, second factor, profile',
  admin: 'What the platform’s Admin sees and decides: roles, switches, jobs, requests, visits',
  cards: 'Cards of those who pay, and payments by card',
  content: 'What the public sees of a project: invite page, survey, insights',
  governance: 'What the ethics board decides',
  insights: 'Figures of a project: gated, frozen, in whole weeks',
  missions: 'Missions and tours of a city project: planned, signed up for, led, and what came of them',
  maintenance: 'What has to be mended on a city’s routes: reported, planned, done',
  network: 'Regions: areas with a map, streets and places, and a clock',
  organisations: 'Organisations, their people, logo and invitations',
  ownData: 'One’s own data: held, read, taken along, erased',
  participation: 'Consent by purpose, joining and leaving, newsletters',
  payments: 'Prices, quotes, invoices and what the bank tells',
  people: 'Who takes part in a city project: what they say about themselves, groups, and figures of it',
  photos: 'Photos of a city’s routes: taken, prepared, placed, published, reported',
  projects: 'Projects from order to go-live and extension',
  ratings: 'What people say about streets: given, counted as one voice each, shown where enough spoke',
  rides: 'Rides participants recorded, laid onto routes; figures of them in whole weeks, from ten people on',
  membership: 'Members of the cooperative, their shares and yearly fees',
  results: 'Results delivered to projects, and protected figures for research',
  routes: 'Bike routes of a city, and what lies under them on the map',
  surveys:
    'Surveys of a Tracking project: built, let by the ethics board, answered, counted from ten people on',
  site: 'The public site: what strangers write, the newsletter, published words, and how services are',
  tracking: 'Devices, and the chunks of fixes they send',
  diary: 'A participant’s own days, and what she says about them',
}

const ALWAYS: readonly FailureCode[] = [
  'input_invalid',
  'input_slow',
  'too_many_requests',
  'unavailable',
  'unknown',
]
const OF_ROLES = ['access_denied', 'second_factor_required', 'second_factor_unproven'] as const
const SIGNED: readonly FailureCode[] = ['session_unknown', 'session_revoked', 'token_expired']

/** The contract as OpenAPI 3.1, for people and for other clients. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  const schemas = openApiSchemas({
    inputs: allEndpoints.map(({ endpoint }) => endpoint.input),
    replies: allEndpoints.flatMap(({ endpoint: { reply } }) => (reply.kind === 'json' ? [reply.schema] : [])),
  })
  for (const named of allEndpoints) {
    const { path, method } = named.endpoint
    // OpenAPI knows an address once, whatever its fields are called: the first to come names them.
    const known = Object.keys(paths).find((it) => shapeOf(it) === shapeOf(path)) ?? path
    paths[known] ??= {}
    paths[known][method.toLowerCase()] = operationOf(named, fieldsInPath(known), schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Allmend',
      version,
      description:
        'Every call of the platform. Refusals carry a code and a message id; see Failure. A call about a project may name its region in the header x-city; another one is refused with city_foreign.',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/', description: 'This server' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        account: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        device: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Credential of a paired device: appends chunks and asks what has arrived, nothing else',
        },
        client: {
          type: 'apiKey',
          in: 'header',
          name: 'x-client-key',
          description: 'Public; protects nothing',
        },
      },
      schemas: { Failure: failureSchema(), ...schemas.components },
    },
  }
}

function shapeOf(path: string): string {
  return path.replaceAll(/\{\w+\}/g, '{}')
}

function operationOf(
  { capability, name, endpoint }: NamedEndpoint,
  namesInPath: readonly string[],
  schemas: OpenApiSchemas,
): Json {
  const { fields, whole } = schemas.inputOf(endpoint.input)
  const { properties = {}, required = [] } = fields as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const inPlace = (place: 'path' | 'query' | 'body') =>
    Object.keys(properties).filter((field) => placeOf(endpoint, field) === place)
  const parameters = [...fieldsInPath(endpoint.path), ...inPlace('query')].map((field, at) => ({
    name: namesInPath[at] ?? field,
    in: placeOf(endpoint, field),
    required: placeOf(endpoint, field) === 'path' || required.includes(field),
    schema: properties[field],
  }))
  const body = inPlace('body')
  const jsonBody = (): Json => {
    const part = {
      type: 'object',
      properties: Object.fromEntries(body.map((field) => [field, properties[field]])),
      required: required.filter((field) => body.includes(field)),
    }
    const schema = body.length === Object.keys(properties).length ? (whole ?? part) : part
    return { required: true, content: { 'application/json': { schema } } }
  }
  return {
    operationId: `${capability}.${name}`,
    tags: [capability],
    summary: endpoint.summary,
    description: `Who may call: ${accessText(endpoint.access)}.`,
    security: securityOf(endpoint.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.picture ? { requestBody: pictureBody() } : {}),
    ...(endpoint.octetsAtMost ? { requestBody: octetsBody() } : {}),
    ...(body.length > 0 ? { requestBody: jsonBody() } : {}),
    responses: responsesOf(endpoint, schemas),
  }
}

function responsesOf(endpoint: NamedEndpoint['endpoint'], schemas: OpenApiSchemas): Json {
  const codes = new Set<FailureCode>([
    ...endpoint.fails,
    ...ALWAYS,
    ...(endpoint.method === 'GET' ? [] : (['call_foreign'] as const)),
    ...(isSigned(endpoint.access) ? SIGNED : []),
    ...refusalsOf(endpoint.access),
    ...(isClosedWhilePaused(endpoint) ? (['project_paused'] as const) : []),
  ])
  const byStatus = Map.groupBy(codes, (code) => FAILURES[code].status)
  const failures = [...byStatus].map(([status, its]) => [
    String(status),
    {
      description: its.map((code) => `${code} (${FAILURES[code].messageId})`).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  return { ...replyOf(endpoint, schemas), ...Object.fromEntries(failures) }
}

function isSigned({ who }: Access): boolean {
  return who !== 'anyone' && who !== 'client' && who !== 'device'
}

function replyOf({ reply, creates }: NamedEndpoint['endpoint'], schemas: OpenApiSchemas): Json {
  if (reply.kind === 'nothing') return { '204': { description: 'Done' } }
  if (reply.kind === 'bytes') {
    return { '200': { description: 'The file', content: { [reply.mediaType]: {} } } }
  }
  const content = { 'application/json': { schema: schemas.replyOf(reply.schema) } }
  if (creates) {
    return { '201': { description: 'New', content }, '200': { description: 'It was there already', content } }
  }
  return { '200': { description: 'Done', content } }
}

function refusalsOf(access: Access): FailureCode[] {
  if (access.who === 'anyone' || access.who === 'account') return []
  if (access.who === 'client') return ['client_key_missing']
  if (access.who === 'device') return ['device_unknown', 'device_revoked']
  if (access.who === 'organisation member' || access.who === 'organisation admin') {
    return ['organisation_foreign', 'visit_missing', ...OF_ROLES]
  }
  if (access.who === 'project member' || access.who === 'project admin') return ['visit_missing', ...OF_ROLES]
  return [...OF_ROLES]
}

function securityOf(access: Access): Json[] {
  if (access.who === 'anyone') return []
  if (access.who === 'client' || access.who === 'device') return [{ [access.who]: [] }]
  return [{ account: [] }]
}

function accessText(access: Access): string {
  if (access.who === 'client') return 'anyone with the public client key'
  if (access.who === 'device') return 'a paired device, with its own credential'
  return 'of' in access ? `${access.who} of {${access.of}}, with a second factor` : access.who
}

function pictureBody(): Json {
  const types = ['image/png', 'image/jpeg', 'image/webp']
  return { required: true, content: Object.fromEntries(types.map((type) => [type, {}])) }
}

function octetsBody(): Json {
  return { required: true, content: { 'application/octet-stream': {} } }
}

function failureSchema(): Json {
  return {
    type: 'object',
    required: ['status', 'code', 'messageId', 'message', 'requestId'],
    properties: {
      status: { type: 'integer' },
      code: { type: 'string', enum: Object.keys(FAILURES) },
      messageId: { type: 'integer', description: 'The number clients act on: 6, 31, 11, 23, 75 and ours' },
      message: { type: 'string', description: 'In the language of Accept-Language' },
      requestId: { type: 'string' },
      fields: {
        type: 'array',
        items: {
          type: 'object',
          required: ['field', 'problem'],
          properties: { field: { type: 'string' }, problem: { type: 'string' } },
        },
      },
    },
  }
}
