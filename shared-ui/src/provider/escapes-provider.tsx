import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from '#/theme/system.ts'

interface EscapesProviderProps {
  children: ReactNode
  /** Has the nonce of the content security policy. */
  emotionCache?: EmotionCache
}

export const EscapesProvider = ({ children, emotionCache }: EscapesProviderProps) => {
  const themed = <ChakraProvider value={system}>{children}</ChakraProvider>
  return emotionCache ? <CacheProvider value={emotionCache}>{themed}</CacheProvider> : themed
}
