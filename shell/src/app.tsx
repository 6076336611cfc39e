import type { EmotionCache } from '@emotion/react'
import type { DataRouter } from 'react-router-dom'
import { RouterProvider } from 'react-router-dom'
import { PlatformProvider, useCurrency } from '@escapes/platform'
import type { HostPlatform } from '@escapes/platform/host'
import { IdentityDialogs } from '@escapes/platform/identity'
import { EscapesProvider, MoneyProvider } from '@escapes/shared-ui/core'

interface AppProps {
  router: DataRouter
  platform: HostPlatform
  emotionCache: EmotionCache
}

const Pages = ({ router }: { router: DataRouter }) => {
  const { selected, rates } = useCurrency()
  return (
    <MoneyProvider currency={selected} rates={rates}>
      <RouterProvider router={router} />
    </MoneyProvider>
  )
}

export const App = ({ router, platform, emotionCache }: AppProps) => (
  <EscapesProvider emotionCache={emotionCache}>
    <PlatformProvider value={platform}>
      <Pages router={router} />
      <IdentityDialogs platform={platform} />
    </PlatformProvider>
  </EscapesProvider>
)
