import { useSession } from '@escapes/platform'

/** What only an admin may do is not offered to a manager; the api refuses it in any case. */
export const useIsAdmin = (): boolean => useSession()?.role === 'admin'
