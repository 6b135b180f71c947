import type { FeatureSwitch } from '@allmend/domain/office/admin/feature-switch'
import type { z } from 'zod'
import type { FailureCode } from './failure.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `of` names the field of the input that holds the organisation's id. What is not named here
 * is refused; being of an organisation also asks for a second factor (decision 0005).
 */
export type Access =
  | { who: 'anyone' }
  /** Anyone who sends the application's public key: no protection by itself (spec §7, decisions). */
  | { who: 'client' }
  | { who: 'account' }
  /** A phone with its own credential, which can append and ask what has arrived, nothing else. */
  | { who: 'device' }
  | { who: 'organisation member'; of: string }
  | { who: 'organisation admin'; of: string }
  /** Of the organisation that runs the project; `of` names the field that holds the project's id. */
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
  /** 201 when something came to be, 200 when it was there already. */
  creates?: true
  /** Calls per address and minute; the default stands in server/src/platform/http. */
  perMinute?: number
  /** What the Admin must not have switched off for such a call. */
  needs?(input: z.output<Input>): readonly FeatureSwitch[]
}

/** What decides where fields travel. */
type Addressed = Pick<Endpoint, 'method' | 'path' | 'query' | 'picture' | 'octetsAtMost'>

/** What a caller must know of an endpoint. It comes with every page, so what is common is left out. */
export interface CallShape extends Addressed {
  /** The key of the client is sent along. */
  isKeyed?: true
  /** What comes back where it is not JSON. */
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

/** One call, once: the door, the client, the OpenAPI file and the nets are all made from it. */
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

/** Whether the fields must travel elsewhere: there is no body, or it is a file. */
export function isBodiless(it: Addressed): boolean {
  return it.method === 'GET' || it.method === 'DELETE' || it.picture === true || it.octetsAtMost !== undefined
}

/** Where each field of the input travels. */
export function placeOf(it: Addressed, field: string): 'path' | 'query' | 'body' {
  if (fieldsInPath(it.path).includes(field)) return 'path'
  return isBodiless(it) || it.query?.includes(field) ? 'query' : 'body'
}
