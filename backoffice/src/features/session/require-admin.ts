import type { Me } from '@escapes/contract'
import type { Platform } from '@escapes/platform'

/** For loaders of pages that only admins may open; other staff read at the address that it is for admins. */
export const requireAdmin = async ({ guards }: Platform, request: Request): Promise<Me> => {
  const user = await guards.requireStaff(request)
  if (user.role === 'admin') return user
  throw new Response(null, { status: 403 })
}
