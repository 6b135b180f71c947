import type { FeatureSwitch } from '@allmend/domain/office/admin/feature-switch'
import type { z } from 'zod'
import type { FailureCode } from './failure.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `of` names the input field with the organisation's id. Everybody not named here is refused; members
 * of an organisation also need a second factor (decision 0005).
 */
export type Access =
  | { who: 'anyone' }
  /** Anyone who sends the application's public key, which protects nothing by itself (spec §7, decisions). */
  | { who: 'client' }
  | { who: 'account' }
  /** A phone with its own credential: it appends fixes and asks what has arrived, nothing else. */
  | { who: 'device' }
  | { who: 'organisation member'; of: string }
  | { who: 'organisation admin'; of: string }
  /** Of the organisation that runs the project; `of` names the input field with the project's id. */
  | { who: 'project member'; of: string }
  | { who: 'project admin'; of: string }
  | { who: 'ethics board' }
  | { who: 'ethics board or platform admin' }
  | { who: 'platform admin' }
  | { who: 'superuser' }

/** Large replies (tiles, files, streams) never pass through a schema. */
export type Reply =
  | { kind: 'json'; schema: z.ZodType }
  | { kind: 'bytes'; mediaType: string }
  | { kind: 'nothing' }

export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  R extends Reply = Reply,
  Fails extends FailureCode = FailureCode,
  A extends Access = Access,
> {
  method: Method
  /** `{name}` stands for a field of the input; the other fields travel in the query (GET, DELETE) or body. */
  path: string
  summary: string
  access: A
  input: Input
  reply: R
  fails: readonly Fails[]
  /** Fields that travel in the query although the method has a body. */
  query?: readonly string[]
  /** The body is a picture, the fields travel in path and query. */
  picture?: true
  /** The body is bytes (application/octet-stream), at most so many; the fields travel in path and query. */
  octetsAtMost?: number
  /** The body is JSON of at most so many bytes, where the default (server/src/api.ts) is too little. */
  jsonAtMost?: number
  /** 201 when something was created, 200 when it was there already. */
  creates?: true
  /** Calls per address and minute; the default stands in server/src/platform/http. */
  perMinute?: number
  /** The feature flag that must be on for this call. */
  needs?(input: z.output<Input>): readonly FeatureSwitch[]
}

/** The parts of an endpoint that decide where fields travel. */
type Addressed = Pick<Endpoint, 'method' | 'path' | 'query' | 'picture' | 'octetsAtMost'>

/** What a caller needs to know of an endpoint. It is sent with every page, so defaults are left out. */
export interface CallShape extends Addressed {
  /** The key of the client is sent along. */
  isKeyed?: true
  /** The kind of reply where it is not JSON. */
  reply?: Exclude<Reply['kind'], 'json'>
}

export type Endpoints = Record<string, Endpoint>
export type InputOf<E extends Endpoint> = z.output<E['input']>
export type SentOf<E extends Endpoint> = z.input<E['input']>
export type ReplyOf<E extends Endpoint> = E['reply'] extends {
  kind: 'json'
  schema: infer S extends z.ZodType
}
  ? z.output<S>
  : E['reply'] extends { kind: 'bytes' }
    ? Uint8Array
    : void

/** One API call, defined once: server route, client, OpenAPI file and nets are made from it. */
export function endpoint<
  const Input extends z.ZodObject,
  const R extends Reply,
  const F extends FailureCode,
  const A extends Access,
>(it: Endpoint<Input, R, F, A>): Endpoint<Input, R, F, A> {
  return it
}

export function json<const S extends z.ZodType>(schema: S): { kind: 'json'; schema: S } {
  return { kind: 'json', schema }
}

export const nothing = { kind: 'nothing' } as const

export function bytes(mediaType: string): { kind: 'bytes'; mediaType: string } {
  return { kind: 'bytes', mediaType }
}

export function fieldsInPath(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}

/** Whether the body holds no fields: there is none, or it is a file. */
export function isBodiless(it: Addressed): boolean {
  return it.method === 'GET' || it.method === 'DELETE' || it.picture === true || it.octetsAtMost !== undefined
}

/** Where each field of the input travels. */
export function placeOf(it: Addressed, field: string): 'path' | 'query' | 'body' {
  if (fieldsInPath(it.path).includes(field)) return 'path'
  return isBodiless(it) || it.query?.includes(field) ? 'query' : 'body'
}
