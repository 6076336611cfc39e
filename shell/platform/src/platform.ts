import type { ApiCall } from '@escapes/contract/client'
import type { LiveEvent, Me, SavedListing } from '@escapes/contract'
import type { CurrencyCode, ExchangeRates } from '@escapes/contract/money'

/** A value of the shell that changes over time. */
export interface Store<T> {
  get(): T
  subscribe(listener: () => void): () => void
  /** The value with which the server drew the page; absent where that is what `get` returns. */
  getAtFirstPaint?(): T
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

/** A saved listing, with the dates and the party it was looked at for. */
export type SavedItem = Omit<SavedListing, 'savedAt'>

/** What the visitor has saved, newest first: in the browser, and from sign-in on with the account. */
export interface SavedStore extends Store<readonly SavedItem[]> {
  /** Resolves when it is known whose list it is, and what the browser kept has been merged. */
  ready(): Promise<void>
  /** Shown at once. Rejects, and takes it back, when it could not be kept. */
  save(item: SavedItem): Promise<void>
  remove(listingId: string): Promise<void>
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

/** Of a Mapbox account. */
export interface MapSettings {
  token: string
  styleUrl: string
}

/** `closed`: nobody listens, or nobody is signed in. `waiting`: for the next attempt. */
export type LiveStatus = 'closed' | 'connecting' | 'open' | 'waiting'

/** One stream of live events per tab, shared by all remotes. */
export interface LiveStream {
  /**
   * Opens the stream with the first listener and closes it after the last. Returns what ends the subscription. A
   * `resync` comes with each stream that does not resume an earlier one: what was fetched before it may be outdated.
   */
  subscribe(listener: (event: LiveEvent) => void): () => void
  readonly status: Store<LiveStatus>
}

/** Everything the shell shares with a remote. A remote reaches the shell in no other way. */
export interface Platform {
  readonly version: number
  readonly api: ApiCall
  readonly session: SessionStore
  readonly currency: CurrencyStore
  readonly guards: RouteGuards
  /** Absent in shells from before listings could be saved. */
  readonly saved?: SavedStore
  /** Null, or absent in shells from before there was a map: our own map. */
  readonly map?: MapSettings | null
  /** Absent in shells from before there were conversations. */
  readonly live?: LiveStream
  notify(notice: Notice): void
  /** Ends the notice of a subject whose cause is gone. Absent in shells from before notices could be withdrawn. */
  withdrawNotice?(subject: string): void
  telemetry(event: TelemetryEvent): void
}
