import type { Role } from '@escapes/contract'

/** Who makes a request, as the session of this very request says. */
export interface Caller {
  userId: string
  email: string
  name: string
  role: Role
}

/** Finds out who makes a request. Asked once a request, so that a revoked session ends with the next one. */
export interface Sessions {
  callerOf(headers: Headers): Promise<Caller | null>
}
