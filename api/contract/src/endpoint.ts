import type { z } from 'zod'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint. `mount` enforces it and the permission matrix test is generated from it.
 * - `anyone`          no session needed
 * - `signed-in`       any session
 * - `owner`           the resource belongs to the caller; everyone else is told it does not exist
 * - `owner-or-staff`  the same, and managers and admins
 * - `staff`           managers and admins
 * - `admin`           admins
 * - `releaser`        an admin's session, or a bearer token scoped to the remote in the path
 */
export type Access = 'anyone' | 'signed-in' | 'owner' | 'owner-or-staff' | 'staff' | 'admin' | 'releaser'

/** Which budget of requests a call is counted against. */
export type RateClass = 'browse' | 'write' | 'auth' | 'upload' | 'telemetry'

/** `public-…` answers may be kept by any cache for that many seconds; everything with a session is `no-store`. */
export type CacheRule = 'no-store' | 'public-30' | 'public-300'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type EndpointKey = `${Method} /${string}`

/** What the api promises about one call. Paths are below `/api/v1`; `:name` is a parameter. */
export interface Endpoint {
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The request is multipart/form-data: one file under `field`, at most `maxBytes` long; `body` are its other fields. */
  readonly upload?: { readonly field: string; readonly maxBytes: number }
  /** The answer is a file and not JSON. */
  readonly binary?: true
  /** Absent: the answer is 204 without a body. */
  readonly response?: z.ZodType
  /** 201 for a creation, else 200. */
  readonly status?: 200 | 201
  /** Refusals of this call beyond those every call can give (see `commonProblems`). */
  readonly problems: readonly ProblemCode[]
  readonly rate: RateClass
  readonly cache: CacheRule
  /** The call needs an `Idempotency-Key`; a repeated key answers with the first answer. */
  readonly idempotent?: true
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>

/** Declares endpoints: the key is method and path, so that neither is written twice. */
export const endpoints = <const E extends Endpoints>(values: E): E => values

export const methodOf = (key: EndpointKey): Method => key.slice(0, key.indexOf(' ')) as Method
export const pathOf = (key: EndpointKey): string => key.slice(key.indexOf(' ') + 1)
