import { StrictMode, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { PlatformProvider, useCurrency } from '@escapes/platform'
import type { HostPlatform } from '@escapes/platform/host'
import { isIndianVisitor } from '@escapes/platform/visitor-languages'
import { IdentityDialogs } from '@escapes/platform/identity'
import { EscapesProvider, MoneyProvider } from '@escapes/shared-ui/core'

interface AppProps {
  platform: HostPlatform
  /** Of the content security policy; none on the server. */
  nonce?: string
  /** The router: that of the browser, or that of one first paint. */
  children: ReactNode
  /** Once it answers to its visitor; never on the server. */
  onReady?: () => void
}

const never = (): (() => void) => () => undefined

const Pages = ({ children, onReady }: Pick<AppProps, 'children' | 'onReady'>) => {
  const { selected, rates } = useCurrency()
  // A server does not know it.
  const isIndian = useSyncExternalStore(
    never,
    () => isIndianVisitor(navigator.languages),
    () => false,
  )
  useEffect(() => onReady?.(), [onReady])
  return (
    <MoneyProvider currency={selected} rates={rates} isIndian={isIndian}>
      {children}
    </MoneyProvider>
  )
}

/** The same tree on the server and in the browser, or the browser could not take over what the server drew. */
export const App = ({ platform, nonce, children, onReady }: AppProps) => (
  <StrictMode>
    <EscapesProvider nonce={nonce}>
      <PlatformProvider value={platform}>
        <Pages onReady={onReady}>{children}</Pages>
        <IdentityDialogs platform={platform} />
      </PlatformProvider>
    </EscapesProvider>
  </StrictMode>
)
