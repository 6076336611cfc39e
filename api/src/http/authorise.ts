import { pageUserHeader } from '@escapes/contract/client'
import { shellKeyHeader } from '@escapes/contract/deployment'
import { type Access, type Endpoint, isStaff, toCacheRule } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { Caller, Sessions } from './caller.ts'
import type { Releaser } from './endpoint-handler.ts'
import type { HttpContext } from './context.ts'
import { NotFound, Problem } from './problem.ts'

export interface OwnershipLookups {
  findCustomerId?: (params: unknown) => Promise<string | undefined>
  isCustomersOwnNumber?: (params: unknown, number: string, db: Db) => Promise<boolean>
  findOwnerId?: (params: unknown) => Promise<string | undefined>
  findTokenHolder?: (params: unknown, token: string) => Promise<Releaser | undefined>
}

export interface Authorisation {
  caller: Caller | null
  /** A member of staff calls this as such, and not for something of their own. */
  isActingAsStaff: boolean
  releasedBy?: Releaser
}

const findBearer = (context: HttpContext): string | undefined =>
  /^Bearer ([\w.~+/=-]{16,512})$/.exec(context.req.header('authorization') ?? '')?.[1]

const findToken = (access: Access, context: HttpContext): string | undefined => {
  if (access === 'shell') return context.req.header(shellKeyHeader)
  return access === 'releaser' || access === 'runner' ? findBearer(context) : undefined
}

const recentMs = 10 * 60_000

export const isRecent = (authenticatedAt: Date): boolean => Date.now() - authenticatedAt.getTime() <= recentMs

/** Throws `recent-authentication-needed` unless the session has seen a password or code within ten minutes. */
export const requireRecentAuthentication = ({ authenticatedAt }: Pick<Caller, 'authenticatedAt'>): void => {
  if (!isRecent(authenticatedAt)) throw new Problem('recent-authentication-needed')
}

/** Checks the second factor and recent authentication that an endpoint needs besides its role. */
const requireAuthorisation = ({ needs }: Endpoint, caller: Caller, isActingAsStaff: boolean): void => {
  if (isActingAsStaff && caller.secondFactor === 'needed') throw new Problem('second-factor-needed')
  if (needs === 'recent-authentication') requireRecentAuthentication(caller)
}

const allowsRole = (access: Access, { role }: Caller): boolean => {
  if (access === 'staff') return isStaff(role)
  if (access === 'admin' || access === 'releaser') return role === 'admin'
  if (access === 'runner' || access === 'shell') return false
  return true
}

/**
 * A tab does not hear that somebody else signed in in another one: what it sends would be theirs. It reads on, and
 * learns from `GET /me` who they are.
 */
const requireCallerOfPage = (caller: Caller | null, { req }: HttpContext): void => {
  const shown = req.header(pageUserHeader)
  if (caller && shown !== undefined && shown !== caller.userId && req.method !== 'GET' && req.method !== 'HEAD')
    throw new Problem('signed-in-as-another')
}

/**
 * Decides by the endpoint's declaration alone. Cacheable endpoints never read the session. A foreign resource and a
 * missing one get the same 404.
 */
export const authorise = async (
  endpoint: Endpoint,
  guard: OwnershipLookups,
  params: unknown,
  context: HttpContext,
  sessions: Sessions,
): Promise<Authorisation> => {
  const { access } = endpoint
  if (toCacheRule(endpoint) !== 'no-store') return { caller: null, isActingAsStaff: false }
  const token = findToken(access, context)
  const holder = token === undefined ? undefined : await guard.findTokenHolder?.(params, token)
  if (holder !== undefined) return { caller: null, isActingAsStaff: false, releasedBy: holder }

  const caller = context.req.header('cookie') === undefined ? null : await sessions.findCaller(context.req.raw.headers)
  requireCallerOfPage(caller, context)
  if (access === 'anyone') return { caller, isActingAsStaff: false }
  if (!caller) throw new Problem('sign-in-required')
  if (!allowsRole(access, caller)) throw new Problem('not-allowed')
  if (endpoint.notForOwnBooking && (await guard.findCustomerId?.(params)) === caller.userId)
    throw new Problem('own-booking')
  let isActingAsStaff = access !== 'signed-in'
  if (access === 'owner' || access === 'owner-or-staff') {
    const owner = await guard.findOwnerId?.(params)
    const mayAll = access === 'owner-or-staff' && isStaff(caller.role)
    if (owner === undefined || (owner !== caller.userId && !mayAll)) throw new NotFound()
    isActingAsStaff = owner !== caller.userId
  }
  requireAuthorisation(endpoint, caller, isActingAsStaff)
  return {
    caller,
    isActingAsStaff,
    ...(access === 'releaser' && { releasedBy: { name: caller.email, mayForce: false } }),
  }
}
