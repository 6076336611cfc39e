import { useSession } from '@escapes/platform'

export const useIsAdmin = (): boolean => useSession()?.role === 'admin'
