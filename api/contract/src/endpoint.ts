import type { z } from 'zod'
import { idParams } from './fields.ts'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint. `mount` enforces it and the permission matrix test is generated from it.
 * - `anyone`          no session needed
 * - `signed-in`       any session
 * - `owner`           the resource belongs to the caller; everyone else gets `not-found`
 * - `owner-or-staff`  the same, and managers and admins
 * - `staff`           managers and admins
 * - `admin`           admins
 * - `releaser`        an admin's session, or a bearer token scoped to the remote in the path
 * - `runner`          the bearer token of the registry's check runner; nobody's session
 * - `shell`           a server of the shell, by the key that it shares with the api
 */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'owner'
  | 'owner-or-staff'
  | 'staff'
  | 'admin'
  | 'releaser'
  | 'runner'
  | 'shell'

/**
 * The rate limit that a call is counted against. None carries a password or a code: those go to `/api/auth`, which counts
 * wrong ones by person, too.
 */
export type RateLimitClass = 'browse' | 'write' | 'auth' | 'upload' | 'telemetry'

/**
 * `public-…` responses may be stored by any cache for that many seconds, or as long as the api confirms that they are
 * unchanged (`public-revalidate`); everything with a session is `no-store`.
 */
export type CacheRule = 'no-store' | 'public-10' | 'public-300' | 'public-revalidate'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

/** What the api promises about one call. Paths are below `/api/v1`; `:name` is a parameter. */
export interface Endpoint {
  readonly summary: string
  readonly access: Access
  /** `recent-authentication`: the session has seen a password or code within the last ten minutes. */
  readonly needs?: 'recent-authentication'
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The most bytes its JSON body may have, where a valid one may be larger than `defaultMaxBodyBytes`. */
  readonly maxBodyBytes?: number
  /** The request is multipart/form-data: one file under `field`, at most `maxBytes` long; `body` are its other fields. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /**
   * A file sent in parts by tus 1.0 (https://tus.io): `state` answers how much of it has arrived, `part` takes the bytes
   * at `Upload-Offset`, at most `maxBodyBytes` of them, and `end` uses the whole file, which counts as an upload.
   */
  readonly resumable?: 'state' | 'part' | 'end'
  /** The response is a file and not JSON. */
  readonly binary?: true
  /** The response is a stream of server-sent events, which ends when either side goes. */
  readonly stream?: true
  /** Absent: the response is 204 without a body. */
  readonly response?: z.ZodType
  /** 201 for a creation, else 200. */
  readonly status?: 200 | 201
  /** Problems of this call beyond those every call can give (see `commonProblemCodes`). */
  readonly problems: readonly ProblemCode[]
  readonly rate: RateLimitClass
  /** Absent: `no-store`. */
  readonly cache?: CacheRule
  /** Nobody handles the money or the review of their own booking: staff are rejected with `own-booking` when it is theirs. */
  readonly notForOwnBooking?: true
  /**
   * What of the body customers read, by its paths; of a list all of it, or what is below `*` of each. There staff name no bank account but those that
   * two admins approved.
   */
  readonly readByCustomers?: 'all' | readonly string[]
  /** With it: staff may name a number that the customer gave, too. */
  readonly mayNameCustomersNumbers?: true
  /** A list of the body: each item counts for who calls, whose budget of changes is for a minute. */
  readonly countsEachOf?: string
  /** A file in base64 in the body, or all of it: it counts for its remote, whose budget of stored bytes is for a day. */
  readonly countsBytesOf?: string | true
  /** The call needs an `Idempotency-Key`; a repeated key gets the first response. Its problems are added. */
  readonly idempotent?: true
  /**
   * Where the method says something else about the audit log than is true: `none` for a POST that changes nothing, or
   * only how the caller's own tables look; `entry` for a GET that opens what is kept sealed or carries all of it away;
   * `each` for several actions in one call, each of which leaves the entry that it leaves by itself.
   */
  readonly audit?: 'none' | 'entry' | 'each'
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>

type Usual = Pick<Endpoint, 'problems' | 'rate'>
type Declared = Omit<Endpoint, keyof Usual> & Partial<Usual>
type UsualParams<Key, E> = E extends { params: z.ZodType }
  ? unknown
  : Key extends `${string}/:id` | `${string}/:id/${string}`
    ? { readonly params: typeof idParams }
    : unknown

const toUsual = (key: string): Usual & Pick<Endpoint, 'params'> => ({
  ...(/\/:id(\/|$)/.test(key) ? { params: idParams, problems: ['not-found'] } : { problems: [] }),
  rate: key.startsWith('GET ') ? 'browse' : 'write',
})

const idempotencyProblems: readonly ProblemCode[] = ['idempotency-key-missing', 'idempotency-key-reused']

const toDeclared = (key: string, declared: Declared): Omit<Endpoint, 'params'> => {
  const endpoint = { ...toUsual(key), ...declared }
  return declared.idempotent ? { ...endpoint, problems: [...endpoint.problems, ...idempotencyProblems] } : endpoint
}

/**
 * Declares endpoints: the key is method and path, so that neither is written twice. One that says nothing of it takes the
 * `:id` of its path, which may not be found, has no other problems, and counts as browsing where it is a GET, else as
 * writing.
 */
export const defineEndpoints = <const E extends Readonly<Record<EndpointKey, Declared>>>(values: E) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, toDeclared(key, value)])) as unknown as {
    readonly [K in keyof E]: E[K] & Usual & UsualParams<K, E[K]>
  }

export const toMethod = (key: EndpointKey): Method => key.slice(0, key.indexOf(' ')) as Method
export const toPath = (key: EndpointKey): string => key.slice(key.indexOf(' ') + 1)

export const toCacheRule = ({ cache = 'no-store' }: Endpoint): CacheRule => cache

export const staffAccess: ReadonlySet<Access> = new Set(['owner-or-staff', 'staff', 'admin', 'releaser'])

/**
 * Whether a success of this call leaves one entry in the audit log when a member of staff makes it as such. What a token
 * releases is in the history of releases.
 */
export const leavesAuditEntry = (key: EndpointKey, { access, audit }: Endpoint): boolean => {
  if (!staffAccess.has(access)) return false
  return audit === undefined ? toMethod(key) !== 'GET' : audit === 'entry'
}

/** The most bytes of a JSON body, where an endpoint says nothing else. */
export const defaultMaxBodyBytes = 100 * 1024
