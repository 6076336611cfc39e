import type { Me } from '@escapes/contract'
import type { RemotePage } from '@escapes/contract/releases'

export const isStaff = ({ role }: Pick<Me, 'role'>): boolean => role === 'manager' || role === 'admin'

/** Whether a user may open a page of that access. Guards and menus ask the same; the API enforces permissions itself. */
export const mayOpenPage = (access: RemotePage['access'], user: Pick<Me, 'role'> | null): boolean => {
  if (access === 'anyone') return true
  if (!user) return false
  if (access === 'signed-in') return true
  return access === 'staff' ? isStaff(user) : user.role === 'admin'
}
