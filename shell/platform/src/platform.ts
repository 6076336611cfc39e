import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import type { CurrencyCode, ExchangeRates } from '@escapes/contract/money'

/** A value of the shell that changes over time. */
export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
}

export interface SessionStore extends Store<Me | null> {
  /** Fetches the session again after sign-in, sign-up and sign-out. */
  refresh(): Promise<Me | null>
  signOut(): Promise<void>
}

export interface CurrencyState {
  selected: CurrencyCode
  available: readonly CurrencyCode[]
  rates: ExchangeRates
  status: 'loading' | 'ready' | 'failed'
}

export interface CurrencyStore extends Store<CurrencyState> {
  select(currency: CurrencyCode): void
  /** Fetches the rates again; absent in shells from before staff could set them. */
  refresh?(): Promise<void>
}

export interface Notice {
  status: 'success' | 'error' | 'info'
  title: string
  description?: string
  action?: { label: string; run: () => void }
  /** A newer notice of the same subject replaces the older one. */
  subject?: string
}

export interface RouteGuards {
  /** For loaders: returns the session, or redirects to /auth and back. */
  requireSession(request: Request): Promise<Me>
  /** For loaders: returns a session of staff; others are redirected with a notice. */
  requireStaff(request: Request): Promise<Me>
}

/** An event of the page for `PlatformOptions.telemetry`; nothing is sent unless the host sets it. */
export interface TelemetryEvent {
  phase: string
  name: string
  ms?: number
  errorClass?: string
}

/** Everything the shell shares with a remote. A remote reaches the shell in no other way. */
export interface Platform {
  readonly version: number
  readonly api: ApiCall
  readonly session: SessionStore
  readonly currency: CurrencyStore
  readonly guards: RouteGuards
  notify(notice: Notice): void
  telemetry(event: TelemetryEvent): void
}
