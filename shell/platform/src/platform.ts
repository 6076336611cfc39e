import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import type { CurrencyCode, Rates } from '@escapes/contract/money'

/** A value that lives in the shell and changes over time. */
export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface SessionStore extends Store<Me | null> {
  /** Asks the api again; after sign-in, sign-up and sign-out. */
  refresh(): Promise<Me | null>
  signOut(): Promise<void>
}

export interface CurrencyState {
  selected: CurrencyCode
  available: readonly CurrencyCode[]
  rates: Rates
  status: 'loading' | 'ready' | 'failed'
}

export interface CurrencyStore extends Store<CurrencyState> {
  select(currency: CurrencyCode): void
}

export interface Notice {
  status: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; run: () => void }
  /** A newer notice of the same subject takes the place of the older one. */
  subject?: string
}

export interface Guards {
  /** For loaders: the session, or a redirect to /auth that comes back to this request's address. */
  requireSession(request: Request): Promise<Me>
  /** For loaders: a manager's or admin's session; others are sent away with a notice. */
  requireStaff(request: Request): Promise<Me>
}

/** What was measured in the browser; sampled and sent by the shell. */
export interface TelemetryEvent {
  phase: string
  name: string
  ms?: number
  errorClass?: string
}

/** All that the shell lends to a remote. A remote touches the shell through this and nothing else. */
export interface Platform {
  readonly version: number
  readonly api: ApiCall
  readonly session: SessionStore
  readonly currency: CurrencyStore
  readonly guards: Guards
  notify(notice: Notice): void
  telemetry(event: TelemetryEvent): void
}
