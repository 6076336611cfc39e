import { redirect } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

/** For loaders of pages that only admins may open; others go to the home page with a notice. */
export const requireAdmin = async ({ guards, notify }: Platform, request: Request): Promise<Me> => {
  const { role } = await guards.requireSession(request)
  if (role === 'admin') return guards.requireStaff(request)
  notify({
    status: 'error',
    title: 'Access denied. Admin privileges required.',
    description: 'That page is for admins. One of them can do it for you, or make you an admin.',
  })
  throw redirect('/')
}
