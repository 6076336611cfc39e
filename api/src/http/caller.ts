import type { Role } from '@escapes/contract'

export interface Caller {
  userId: string
  email: string
  name: string
  role: Role
  sessionId: string
  /** When this session last proved a password or code. */
  authenticatedAt: Date
  /** `needed`: the role requires a second factor and none is set up, so staff actions are not allowed yet. */
  secondFactor: 'on' | 'off' | 'needed'
}

/** Finds the user of a request. Called once per request, so that a revoked session ends with the next one. */
export interface Sessions {
  findCaller(headers: Headers): Promise<Caller | null>
}
