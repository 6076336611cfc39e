import type { Db } from '#/db/database.ts'
import type { Api } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { z } from 'zod'
import type { SentFile, SentStream } from './send-response.ts'
import type { Caller } from './caller.ts'
import type { Idempotency } from './idempotency.ts'
import type { SpooledUpload } from './read-upload.ts'
import type { FilePart, ResumableState } from './resumable.ts'

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined

/** Who releases, an admin or a token; or the check runner. */
export interface Releaser {
  /** The admin's e-mail or the name of the token, as the history shows it. */
  name: string
  /** A token that an operator lets go on in spite of failed checks. */
  mayForce: boolean
  /** Of a token that releases. */
  tokenId?: string
}

export type RecordAs = <R>(
  key: keyof Api,
  params: Readonly<Record<string, string>>,
  run: () => Promise<R>,
) => Promise<R>

/** The parsed and authorised input of a use case, without anything else of HTTP. */
export interface EndpointRequest<K extends keyof Api> {
  params: Part<Api[K], 'params'>
  query: Part<Api[K], 'query'>
  body: Part<Api[K], 'body'>
  file: Api[K] extends { readonly upload: object } ? SpooledUpload : undefined
  part: Api[K] extends { readonly resumable: 'part' } ? FilePart : undefined
  /** Of the end of an upload: aborted with a `Problem` as its reason once the client no longer waits. */
  signal: Api[K] extends { readonly resumable: 'end' } ? AbortSignal : undefined
  /** The signed-in user. Null only where anyone may call, or where a release token is used instead. */
  caller: Api[K]['access'] extends 'anyone' | 'releaser' | 'runner' | 'shell' ? Caller | null : Caller
  releasedBy: Api[K]['access'] extends 'releaser' | 'runner' | 'shell' ? Releaser : undefined
  requestId: string
  /** The client's IP address, for the log of security events. */
  address: string
  /** What the browser says that it is; empty where it says nothing. */
  userAgent: string
  /** What the reader of a stream has got, by its `Last-Event-ID`. */
  lastEventId: Api[K] extends { readonly stream: true } ? number | undefined : undefined
  /** With `audit: 'each'`: one of the actions of the call, with the entry that it leaves as an endpoint by itself. */
  recordAs: Api[K] extends { readonly audit: 'each' } ? RecordAs : undefined
  idempotency: Api[K] extends { readonly idempotent: true } ? Idempotency : undefined
}

/** Lookups that the access rule of an endpoint needs from its module. */
type AccessLookups<K extends keyof Api> = Api[K] extends { readonly notForOwnBooking: true }
  ? { findCustomerId: (params: Part<Api[K], 'params'>) => Promise<string | undefined> }
  : Api[K]['access'] extends 'owner' | 'owner-or-staff'
    ? { findOwnerId: (params: Part<Api[K], 'params'>) => Promise<string | undefined> }
    : Api[K]['access'] extends 'releaser' | 'runner' | 'shell'
      ? { findTokenHolder: (params: Part<Api[K], 'params'>, token: string) => Promise<Releaser | undefined> }
      : never

/** Those, and the one of what staff may name to customers. */
export type EndpointLookups<K extends keyof Api> = Api[K] extends { readonly mayNameCustomersNumbers: true }
  ? { isCustomersOwnNumber: (params: Part<Api[K], 'params'>, number: string, db: Db) => Promise<boolean> } & ([
      AccessLookups<K>,
    ] extends [never]
      ? unknown
      : AccessLookups<K>)
  : AccessLookups<K>

type GuardArgument<K extends keyof Api> = [EndpointLookups<K>] extends [never] ? [] : [guard: EndpointLookups<K>]

export type HandlerResult<K extends keyof Api> = Api[K] extends { readonly binary: true }
  ? SentFile | SentStream
  : Api[K] extends { readonly resumable: 'part' }
    ? ResumableState
    : Api[K] extends { readonly stream: true }
      ? ReadableStream<Uint8Array>
      : CallOutput<K>

export type EndpointHandler<K extends keyof Api> = (request: EndpointRequest<K>) => Promise<HandlerResult<K>>

export interface EndpointRouter {
  /**
   * Serves an endpoint of the contract. `owner` and `owner-or-staff` need `findOwnerId`: the user id of the resource's
   * owner; a foreign one and a missing one are both answered 404. `notForOwnBooking` needs `findCustomerId`: the user
   * id of whose booking it is about. `mayNameCustomersNumbers` needs `isCustomersOwnNumber`.
   * `releaser` and `runner` need `findTokenHolder`: the holder of a valid
   * token.
   */
  mount<K extends keyof Api>(key: K, handler: EndpointHandler<K>, ...guard: GuardArgument<K>): void
}
