import { type Access, type Endpoint, isStaff } from '@escapes/contract'
import type { Caller, Sessions } from './caller.ts'
import type { HttpContext } from './context.ts'
import { NotFound, Problem } from './problem.ts'

export interface LooseGuard {
  ownerOf?: (params: unknown) => Promise<string | undefined>
  tokenHolder?: (params: unknown, token: string) => Promise<string | undefined>
}

interface Standing {
  caller: Caller | null
  releasedBy?: string
}

const bearerOf = (context: HttpContext): string | undefined =>
  /^Bearer ([\w.~+/=-]{16,512})$/.exec(context.req.header('authorization') ?? '')?.[1]

const allowsRole = (access: Access, { role }: Caller): boolean => {
  if (access === 'staff') return isStaff(role)
  if (access === 'admin' || access === 'releaser') return role === 'admin'
  return true
}

/**
 * Decides whether this request may go on, from the endpoint's declaration alone. Answers that caches keep never
 * know who asks. A foreign resource and a missing one are refused alike.
 */
export const authorise = async (
  endpoint: Endpoint,
  guard: LooseGuard,
  params: unknown,
  context: HttpContext,
  sessions: Sessions,
): Promise<Standing> => {
  const { access } = endpoint
  if (endpoint.cache !== 'no-store') return { caller: null }
  const token = access === 'releaser' ? bearerOf(context) : undefined
  const holder = token === undefined ? undefined : await guard.tokenHolder?.(params, token)
  if (holder !== undefined) return { caller: null, releasedBy: holder }

  const caller = context.req.header('cookie') === undefined ? null : await sessions.callerOf(context.req.raw.headers)
  if (access === 'anyone') return { caller }
  if (!caller) throw new Problem('sign-in-required')
  if (!allowsRole(access, caller)) throw new Problem('not-allowed')
  if (access === 'owner' || access === 'owner-or-staff') {
    const owner = await guard.ownerOf?.(params)
    const mayAll = access === 'owner-or-staff' && isStaff(caller.role)
    if (owner === undefined || (owner !== caller.userId && !mayAll)) throw new NotFound()
  }
  return access === 'releaser' ? { caller, releasedBy: caller.email } : { caller }
}
