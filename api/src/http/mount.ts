import type { Api } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { z } from 'zod'
import type { SentFile } from './answer.ts'
import type { Caller } from './caller.ts'
import type { Idempotency } from './idempotency.ts'
import type { UploadedFile } from './read-upload.ts'

type Part<E, K extends string> = E extends { readonly [key in K]: infer S extends z.ZodType } ? z.output<S> : undefined

/** What a use case is given: parsed, authorised, and nothing else of http. */
export interface Request<K extends keyof Api> {
  params: Part<Api[K], 'params'>
  query: Part<Api[K], 'query'>
  body: Part<Api[K], 'body'>
  file: Api[K] extends { readonly upload: object } ? UploadedFile : undefined
  /** Who asks. Null only where anyone may, or where a release token stands in for a person. */
  caller: Api[K]['access'] extends 'anyone' | 'releaser' ? Caller | null : Caller
  /** Only for `releaser`: the admin's e-mail or the name of the token, as the history shows it. */
  releasedBy: Api[K]['access'] extends 'releaser' ? string : undefined
  requestId: string
  idempotency: Api[K] extends { readonly idempotent: true } ? Idempotency : undefined
}

/** What an endpoint's access needs to know that only its module knows. */
export type Guard<K extends keyof Api> = Api[K]['access'] extends 'owner' | 'owner-or-staff'
  ? { ownerOf: (params: Part<Api[K], 'params'>) => Promise<string | undefined> }
  : Api[K]['access'] extends 'releaser'
    ? { tokenHolder: (params: Part<Api[K], 'params'>, token: string) => Promise<string | undefined> }
    : never

type GuardArgument<K extends keyof Api> = [Guard<K>] extends [never] ? [] : [guard: Guard<K>]

/** What a use case gives back: what the contract promises, or a file where it promises one. */
export type Answered<K extends keyof Api> = Api[K] extends { readonly binary: true } ? SentFile : CallOutput<K>

export type Handler<K extends keyof Api> = (request: Request<K>) => Promise<Answered<K>>

export interface Router {
  /**
   * Serves an endpoint of the contract. `owner` and `owner-or-staff` need `ownerOf`: the user id of the resource's
   * owner; a foreign one and a missing one are both answered 404. `releaser` needs `tokenHolder`: the name of a valid token.
   */
  mount<K extends keyof Api>(key: K, handler: Handler<K>, ...guard: GuardArgument<K>): void
}
