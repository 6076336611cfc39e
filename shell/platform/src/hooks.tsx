import { createContext, use, useSyncExternalStore } from 'react'
import type { Me } from '@escapes/contract'
import type { CurrencyState, Platform, Store } from './platform.ts'

const PlatformContext = createContext<Platform | null>(null)

export const PlatformProvider = PlatformContext

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (!platform) throw new Error('usePlatform needs the shell, or standalone.tsx, around it')
  return platform
}

const useStore = <T,>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.get)

export const useSession = (): Me | null => useStore(usePlatform().session)
export const useCurrency = (): CurrencyState => useStore(usePlatform().currency)
