import { useState } from 'react'
import { usePlatform } from '@escapes/platform'
import type { LazyModule } from '@escapes/shared-ui/parts'

/** Loads a part of the frame on demand. A failure is reported in a notice. */
export const useLazyModule = <T>(part: LazyModule<T>, name: string): { loaded: T | undefined; load: () => void } => {
  const { notify } = usePlatform()
  const [loaded, setLoaded] = useState<{ part: T }>()
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
