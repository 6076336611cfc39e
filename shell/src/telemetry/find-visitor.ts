import type { TelemetryVisitor } from '@escapes/contract/release-telemetry'
import type { HostPlatform } from '@escapes/platform/host'
import { isStaff } from '@escapes/platform/page-access'

/** Who looks at the page, once that is known; undefined where the api could not say. It asks for nothing again. */
export const createVisitorLookup = (session: Pick<HostPlatform['session'], 'get' | 'ready'>) => {
  let hasAnswered: Promise<boolean> | undefined
  return async (): Promise<TelemetryVisitor | undefined> => {
    hasAnswered ??= session.ready().then(
      () => true,
      () => false,
    )
    const isKnown = await hasAnswered
    const user = session.get()
    if (user) return isStaff(user) ? 'staff' : 'customer'
    return isKnown ? 'signed-out' : undefined
  }
}
