import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { createLazyModule } from './lazy-module.ts'
import { OverlayLoadFailure, OverlayWaiting, LoadFailure } from './load-failure.tsx'

export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code ahead of use. A failure is reported when the part is shown. */
  prefetch(): void
}

interface Failure {
  onRetry: () => void
  isRetrying: boolean
}

interface LazyPartOptions {
  /** The start of a sentence: "The calendar". */
  name: string
  /** The placeholder, of the same size as the part. */
  waiting?: ReactNode
}

const makeLazy = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: (props: P) => ReactNode,
  failed: (props: P, failure: Failure) => ReactNode,
): LazyComponent<P> => {
  const part = createLazyModule(load)
  const Lazy = (props: P) => {
    const [Loaded, setLoaded] = useState(part.get)
    const [attempts, setAttempts] = useState({ made: 0, failed: -1 })
    useEffect(() => {
      if (part.get()) return setLoaded(part.get)
      let isShown = true
      part.fetch().then(
        (arrived) => isShown && setLoaded(() => arrived),
        () => isShown && setAttempts(({ made }) => ({ made, failed: made })),
      )
      return () => {
        isShown = false
      }
    }, [attempts.made])
    if (Loaded) return <Loaded {...props} />
    if (attempts.failed < 0) return waiting(props)
    return failed(props, {
      onRetry: () => setAttempts((before) => ({ ...before, made: before.made + 1 })),
      isRetrying: attempts.made > attempts.failed,
    })
  }
  return Object.assign(Lazy, { prefetch: () => void part.fetch().catch(() => undefined) })
}

/** A component whose code is fetched when it is first shown. If that fails, only this part shows an error with Retry. */
export const lazyComponent = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  { name, waiting = null }: LazyPartOptions,
): LazyComponent<P> =>
  makeLazy(
    load,
    () => waiting,
    (_, failure) => <LoadFailure name={name} placeholder={waiting} {...failure} />,
  )

/** The same for overlays: what is on its way, and what could not be loaded, is a dialog that can be closed. */
export const lazyOverlay = <P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  { name }: { name: string },
): LazyComponent<P> =>
  makeLazy(
    load,
    ({ onClose }) => <OverlayWaiting name={name} onClose={onClose} />,
    ({ onClose }, failure) => <OverlayLoadFailure name={name} onClose={onClose} {...failure} />,
  )

/** The same with a simpler component to fall back to. */
export const lazyWithFallback = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Plain: ComponentType<P>,
): LazyComponent<P> =>
  makeLazy(
    load,
    () => null,
    (props) => <Plain {...props} />,
  )
