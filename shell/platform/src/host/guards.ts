import { redirect } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import type { Guards, Notice } from '../platform.ts'

/** `/auth`, with the way back: only the path and query, so that no other site can be named. */
export const signInAddress = (request: Request): string => {
  const { pathname, search } = new URL(request.url)
  return `/auth?redirect=${encodeURIComponent(pathname.replace(/^\/+/, '/') + search)}`
}

const isStaff = (user: Me): boolean => user.role === 'manager' || user.role === 'admin'

/** For loaders and comfort only: the api decides by itself who may do what. */
export const createGuards = (session: { ready(): Promise<Me | null> }, notify: (notice: Notice) => void): Guards => {
  const requireSession = async (request: Request): Promise<Me> => {
    const user = await session.ready()
    if (!user) throw redirect(signInAddress(request))
    return user
  }
  return {
    requireSession,
    requireStaff: async (request) => {
      const user = await requireSession(request)
      if (isStaff(user)) return user
      notify({ status: 'error', title: 'Access denied', description: "You don't have admin permissions" })
      throw redirect('/dashboard')
    },
  }
}
