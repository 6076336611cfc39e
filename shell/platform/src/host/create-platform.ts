import { ApiProblem, createClient, type ApiCall } from '@escapes/contract/client'
import type { Notice, Platform, TelemetryEvent } from '../platform.ts'
import { platformVersion } from '../version.ts'
import { browserMemory } from './browser-memory.ts'
import { createCurrency, type LoadedCurrency, type Memory } from './currency-store.ts'
import { createGuards } from './guards.ts'
import { createSession, signOutOfAuth, type LoadedSession } from './session-store.ts'

export interface HostOptions {
  /** Value of `x-escapes-client`: which code speaks. */
  client: string
  notify(notice: Notice): void
  /** Nothing is sampled or sent yet; the shell decides what becomes of an event. */
  telemetry?(event: TelemetryEvent): void
  /** The api no longer serves what this tab was built against. */
  onTooOld?(): void
  /** A page begins to read; the answer, or its failure, calls what this gives. */
  onRead?(): () => void
  memory?: Memory
}

export interface HostedPlatform extends Platform {
  readonly session: LoadedSession
  readonly currency: LoadedCurrency
}

const reportTooOld = (api: ApiCall, onTooOld: () => void): ApiCall => {
  const call = async (...args: Parameters<ApiCall>): Promise<unknown> => {
    try {
      return await api(...args)
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'client-too-old') onTooOld()
      throw error
    }
  }
  return call as ApiCall
}

const reportReads =
  (api: ApiCall, onRead: () => () => void): ApiCall =>
  (key, ...args) => {
    const answer = api(key, ...args)
    if (key.startsWith('GET ')) void answer.finally(onRead()).catch(() => undefined)
    return answer
  }

/** The platform as the shell, or a remote running alone, brings it to life. */
export const createPlatform = ({
  client,
  notify,
  telemetry = () => {},
  onTooOld = () => {},
  onRead,
  memory = browserMemory,
}: HostOptions): HostedPlatform => {
  const api = reportTooOld(
    createClient('/api/v1', () => ({ 'x-escapes-client': client })),
    onTooOld,
  )
  const session = createSession(api, signOutOfAuth)
  return {
    version: platformVersion,
    api: onRead ? reportReads(api, onRead) : api,
    session,
    currency: createCurrency(api, memory),
    guards: createGuards(session, notify),
    notify,
    telemetry,
  }
}

/** Starts what every page needs. A visitor without a session is not an error; lost rates are said once. */
export const startPlatform = (platform: HostedPlatform): void => {
  platform.session.ready().catch(() => platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' }))
  platform.currency.load().catch(() => {
    platform.telemetry({ phase: 'currency', name: 'rates', errorClass: 'unreachable' })
    if (platform.currency.get().status === 'failed')
      platform.notify({ status: 'error', title: 'Error', description: 'Failed to load currency rates' })
  })
}
