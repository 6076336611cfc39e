import { redirect } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import type { RemotePage } from '@escapes/contract/releases'
import { isStaff, mayOpenPage } from '../page-access.ts'
import type { RouteGuards, Notice } from '../platform.ts'

export interface HostRouteGuards extends RouteGuards {
  /** Whether the user may open pages of that access, without a notice; waits for the session. */
  mayOpenPage(access: RemotePage['access']): Promise<boolean>
  /** For the page table: rejects as `requireStaff` does; who is no admin gets a 403 for the error element of pages of admins. */
  requirePageAccess(access: RemotePage['access'], request: Request): Promise<void>
}

/** Redirects with path and query only, so that the way back cannot name another site. */
const withWayBack = (page: string, request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `${page}?redirect=${encodeURIComponent(pathname.replace(/^\/+/, '/') + search)}`
}

export const toSignInAddress = (request: Request): string => withWayBack('/auth', request)
const securityAddress = (request: Request): string => withWayBack('/dashboard/security', request)

/** For navigation only: the API enforces permissions itself. */
export const createRouteGuards = (
  session: { ready(): Promise<Me | null> },
  /** `page`: where it is read, as the one that was asked for is never shown. */
  notify: (notice: Notice, page: string) => void,
): HostRouteGuards => {
  const requireSession = async (request: Request): Promise<Me> => {
    const user = await session.ready()
    if (!user) throw redirect(toSignInAddress(request))
    return user
  }
  const requireStaff = async (request: Request): Promise<Me> => {
    const user = await requireSession(request)
    if (isStaff(user) && user.secondFactor === 'needed') throw redirect(securityAddress(request))
    if (isStaff(user)) return user
    notify({ status: 'error', title: 'Access denied', description: "You don't have admin permissions" }, '/dashboard')
    throw redirect('/dashboard')
  }
  return {
    requireSession,
    requireStaff,
    mayOpenPage: async (access) => mayOpenPage(access, await session.ready()),
    requirePageAccess: async (access, request) => {
      if (access === 'anyone') return
      const user = access === 'signed-in' ? await requireSession(request) : await requireStaff(request)
      if (mayOpenPage(access, user)) return
      throw new Response(null, { status: 403 })
    },
  }
}
