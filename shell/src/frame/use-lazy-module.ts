import { useEffect, useState } from 'react'
import { usePlatform, useSession } from '@escapes/platform'
import type { LazyModule } from '@escapes/shared-ui/parts'
import { whenIdle } from '#/waiting/when-idle.ts'

/**
 * Loads a part of the frame on demand, and for who is signed in when the page is idle: they can sign out without a network.
 * A failure to load it on demand is reported in a notice.
 */
export const useLazyModule = <T>(part: LazyModule<T>, name: string): { loaded: T | undefined; load: () => void } => {
  const { notify } = usePlatform()
  const isSignedIn = Boolean(useSession())
  const [loaded, setLoaded] = useState<{ part: T }>()
  useEffect(() => {
    if (isSignedIn) whenIdle(() => void part.fetch().catch(() => undefined))
  }, [part, isSignedIn])
  const load = () => {
    const alreadyLoaded = part.get()
    if (alreadyLoaded !== undefined) return setLoaded({ part: alreadyLoaded })
    part.fetch().then(
      (arrived) => setLoaded({ part: arrived }),
      () =>
        notify({
          status: 'error',
          subject: name,
          title: `${name} could not be opened`,
          description: 'Everything else on this page works. Please try again, or load the page anew when it suits you.',
        }),
    )
  }
  return { loaded: loaded?.part, load }
}
