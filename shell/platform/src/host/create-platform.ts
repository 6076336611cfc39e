import type { Me } from '@escapes/contract'
import { ApiProblem, createApiClient, pageUserHeader, type ApiCall, type Fetch } from '@escapes/contract/client'
import { clientHeader } from '@escapes/contract/page-client'
import { retryAfterAuthentication } from '../identity/retry-after-authentication.ts'
import { consumeAccountChangeNotice } from '../identity/account-change.ts'
import { createIdentityPromptStore, type IdentityPromptStore } from '../identity/identity-prompt-store.ts'
import type { CurrencyState, LiveStream, MapSettings, Notice, Platform, TelemetryEvent } from '../platform.ts'
import { privateStorage } from '../private-storage.ts'
import { platformVersion } from '../version.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { forgetOthers } from './forget-others.ts'
import { createCurrencyStore, type HostCurrencyStore, type KeyValueStorage } from './currency-store.ts'
import { followPreferredCurrency } from './follow-preferred-currency.ts'
import { checkRestoredPage } from './check-restored-page.ts'
import { keepCurrencyCookie } from './currency-cookie.ts'
import { createRouteGuards, type HostRouteGuards } from './guards.ts'
import { createSavedStore, type HostSavedStore } from './saved-store.ts'
import { createLiveStream } from './live-stream.ts'
import {
  createSessionStore,
  isMarkedSignedOut,
  markSignedOut,
  sendSignOut,
  unmarkSignedOut,
  type HostSessionStore,
} from './session-store.ts'
import { followSignOutElsewhere, tellOtherTabsOfSignOut } from './sign-out-elsewhere.ts'

export interface PlatformOptions {
  /** The value of `clientHeader`: which code sends the request. A function where that differs by the page that is open. */
  client: string | (() => string)
  notify(notice: Notice, page?: string): void
  withdrawNotice?(subject: string): void
  telemetry?(event: TelemetryEvent): void
  /** The API rejected this tab as too old. */
  onClientTooOld?(): void
  /** A page begins to read; the returned function ends it. */
  onReadStart?(): () => void
  storage?: KeyValueStorage
  /** Those that the visitor's browser prefers. */
  languages?: readonly string[]
  map?: MapSettings | null
  /** Sends the requests of the API client; `fetch` unless given. */
  fetch?: Fetch
  /** The currency in which the server drew the page. */
  currencyAtFirstPaint?: CurrencyState
}

export interface HostPlatform extends Platform {
  readonly session: HostSessionStore
  readonly currency: HostCurrencyStore
  readonly identity: IdentityPromptStore
  readonly guards: HostRouteGuards
  readonly saved: HostSavedStore
  readonly live: LiveStream
  /** The same for a remote: `client` is sent with what its pages ask for, also before one of them is in the address. */
  sendingAs(client: string): Platform
}

/** Of the notices about one sign-out, here and in the callers of `signOut`. */
const signOutSubject = 'sign-out'

/** What the api rejects whatever the call: a tab that is too old, and one that shows somebody else as signed in. */
const reportStale = (api: ApiCall, stale: { onClientTooOld(): void; onOtherUser(): void }): ApiCall => {
  const call = async (...args: Parameters<ApiCall>): Promise<unknown> => {
    try {
      return await api(...args)
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'client-too-old') stale.onClientTooOld()
      if (error instanceof ApiProblem && error.code === 'signed-in-as-another') stale.onOtherUser()
      throw error
    }
  }
  return call as ApiCall
}

const reportReads =
  (api: ApiCall, onReadStart: () => () => void): ApiCall =>
  (key, ...args) => {
    const answer = api(key, ...args)
    if (key.startsWith('GET ') && !args[0]?.isBackground) void answer.finally(onReadStart()).catch(() => undefined)
    return answer
  }

/** Creates the platform for the shell, or for a remote that runs alone. */
export const createPlatform = ({
  client,
  notify,
  withdrawNotice = () => {},
  telemetry = () => {},
  onClientTooOld = () => {},
  onReadStart,
  storage = safeLocalStorage,
  languages = typeof navigator === 'undefined' ? [] : navigator.languages,
  map = null,
  fetch: fetchAnswer,
  currencyAtFirstPaint,
}: PlatformOptions): HostPlatform => {
  const toClient = typeof client === 'string' ? () => client : client
  const toHeaders = (sender: string): Record<string, string> => {
    const userId = session.get()?.id
    return { [clientHeader]: sender, ...(userId !== undefined && { [pageUserHeader]: userId }) }
  }
  const onOtherUser = (): void => {
    const title = 'Somebody else is signed in now'
    notify({ status: 'error', title, description: 'They signed in in another tab of this browser. Nothing was done.' })
    session.refresh().catch(() => undefined)
  }
  const createApi = (toSender: () => string): ApiCall =>
    reportStale(
      createApiClient('/api/v1', () => toHeaders(toSender()), fetchAnswer),
      { onClientTooOld, onOtherUser },
    )
  const api = createApi(toClient)
  const identity = createIdentityPromptStore()
  const session = createSessionStore(api, async () => {
    markSignedOut()
    privateStorage.clear()
    identity.finish(false)
    tellOtherTabsOfSignOut()
    // Side by side: the server may be out of reach, and a worker may hold what it keeps for a while.
    const [forgotten, told] = await Promise.allSettled([forgetOthers(undefined), sendSignOut()])
    if (told.status === 'rejected') throw told.reason
    unmarkSignedOut()
    if (forgotten.status === 'rejected') throw forgotten.reason
  })
  const currency = createCurrencyStore(api, storage, languages, currencyAtFirstPaint)
  const toRetried = (sent: ApiCall): ApiCall =>
    retryAfterAuthentication(onReadStart ? reportReads(sent, onReadStart) : sent, identity, session.get)
  const retriedApi = toRetried(api)
  const platform = {
    version: platformVersion,
    api: retriedApi,
    identity,
    session,
    currency: { ...currency, ...followPreferredCurrency(currency, session, api) },
    guards: createRouteGuards(session, notify),
    saved: createSavedStore({ api: retriedApi, session, storage }),
    map,
    live: createLiveStream({ session, identity, toClient }),
    notify,
    withdrawNotice,
    telemetry,
  }
  return { ...platform, sendingAs: (sender) => ({ ...platform, api: toRetried(createApi(() => sender)) }) }
}

/** Any request does: the cookie of `markSignedOut` goes with it. */
const tellServerOfSignOut = async ({ session, notify }: HostPlatform): Promise<void> => {
  if (!isMarkedSignedOut()) return
  const user = await session.refresh().catch(() => undefined)
  if (user === null) notify({ status: 'success', title: 'You are signed out', subject: signOutSubject })
}

/** Fetches session and rates. A visitor without a session is not an error. */
export const startPlatform = (platform: HostPlatform): void => {
  const notice = consumeAccountChangeNotice()
  if (notice) platform.notify(notice)
  const forget = (user: Me | null): void => {
    privateStorage.keepOnlyOf(user?.id)
    void forgetOthers(user?.id)
  }
  platform.session.subscribe(() => forget(platform.session.get()))
  platform.session
    .ready()
    .then(forget, () => platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' }))
  checkRestoredPage(platform.session)
  followSignOutElsewhere(platform.session)
  window.addEventListener('online', () => void tellServerOfSignOut(platform))
  platform.saved.start()
  keepCurrencyCookie(platform.currency)
  platform.currency.load().catch(() => {
    platform.telemetry({ phase: 'currency', name: 'rates', errorClass: 'unreachable' })
    if (platform.currency.get().status === 'failed')
      platform.notify({ status: 'error', title: 'Error', description: 'Failed to load currency rates' })
  })
}
