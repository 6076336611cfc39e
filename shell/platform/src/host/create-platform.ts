import { ApiProblem, createApiClient, type ApiCall } from '@escapes/contract/client'
import { retryAfterAuthentication } from '../identity/retry-after-authentication.ts'
import { consumeAccountChangeNotice } from '../identity/account-change.ts'
import { createIdentityPromptStore, type IdentityPromptStore } from '../identity/identity-prompt-store.ts'
import type { Notice, Platform, TelemetryEvent } from '../platform.ts'
import { platformVersion } from '../version.ts'
import { safeLocalStorage } from './safe-local-storage.ts'
import { createCurrencyStore, type HostCurrencyStore, type KeyValueStorage } from './currency-store.ts'
import { createRouteGuards, type HostRouteGuards } from './guards.ts'
import { createSessionStore, sendSignOut, type HostSessionStore } from './session-store.ts'

export interface PlatformOptions {
  /** The `x-escapes-client` header: which code sends the request. */
  client: string
  notify(notice: Notice): void
  telemetry?(event: TelemetryEvent): void
  /** The API rejected this tab as too old. */
  onClientTooOld?(): void
  /** A page begins to read; the returned function ends it. */
  onReadStart?(): () => void
  storage?: KeyValueStorage
}

export interface HostPlatform extends Platform {
  readonly session: HostSessionStore
  readonly currency: HostCurrencyStore
  readonly identity: IdentityPromptStore
  readonly guards: HostRouteGuards
}

const reportTooOld = (api: ApiCall, onClientTooOld: () => void): ApiCall => {
  const call = async (...args: Parameters<ApiCall>): Promise<unknown> => {
    try {
      return await api(...args)
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'client-too-old') onClientTooOld()
      throw error
    }
  }
  return call as ApiCall
}

const reportReads =
  (api: ApiCall, onReadStart: () => () => void): ApiCall =>
  (key, ...args) => {
    const answer = api(key, ...args)
    if (key.startsWith('GET ')) void answer.finally(onReadStart()).catch(() => undefined)
    return answer
  }

/** Creates the platform for the shell, or for a remote that runs alone. */
export const createPlatform = ({
  client,
  notify,
  telemetry = () => {},
  onClientTooOld = () => {},
  onReadStart,
  storage = safeLocalStorage,
}: PlatformOptions): HostPlatform => {
  const api = reportTooOld(
    createApiClient('/api/v1', () => ({ 'x-escapes-client': client })),
    onClientTooOld,
  )
  const identity = createIdentityPromptStore()
  const session = createSessionStore(api, async () => {
    await sendSignOut()
    identity.finish(false)
  })
  return {
    version: platformVersion,
    api: retryAfterAuthentication(onReadStart ? reportReads(api, onReadStart) : api, identity, session.get),
    identity,
    session,
    currency: createCurrencyStore(api, storage),
    guards: createRouteGuards(session, notify),
    notify,
    telemetry,
  }
}

/** Fetches session and rates. A visitor without a session is not an error. */
export const startPlatform = (platform: HostPlatform): void => {
  const notice = consumeAccountChangeNotice()
  if (notice) platform.notify(notice)
  platform.session.ready().catch(() => platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' }))
  platform.currency.load().catch(() => {
    platform.telemetry({ phase: 'currency', name: 'rates', errorClass: 'unreachable' })
    if (platform.currency.get().status === 'failed')
      platform.notify({ status: 'error', title: 'Error', description: 'Failed to load currency rates' })
  })
}
