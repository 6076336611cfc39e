import { ChakraProvider } from '@chakra-ui/react/styled-system'
import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { use, type ReactNode } from 'react'
import { NonceContext } from '#/provider/nonce-context.ts'
import { system } from '#/theme/system.ts'

/** The global styles are a style sheet of the first view, `theme.css`. */
const withoutGlobalStyles: typeof system = {
  ...system,
  _global: [],
  // oxlint-disable-next-line no-underscore-dangle -- the name is Chakra's
  _config: { ...system._config, disableLayers: true },
}

let cache: EmotionCache | undefined

/** One for the page, which has one nonce. On a server it keeps its styles to itself. */
const getCache = (nonce: string | undefined): EmotionCache => {
  cache ??= Object.assign(createCache({ key: 'css', nonce }), typeof document === 'undefined' && { compat: true })
  return cache
}

/** Around parts of Chakra: only overlays are made of them, so that the first view loads neither Chakra nor Emotion. */
export const ChakraParts = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={getCache(use(NonceContext))}>
    <ChakraProvider value={withoutGlobalStyles}>{children}</ChakraProvider>
  </CacheProvider>
)
