import { createContext, use, useSyncExternalStore } from 'react'
import type { Me } from '@escapes/contract'
import type { CurrencyState, Platform, SavedItem, Store } from './platform.ts'

const PlatformContext = createContext<Platform | null>(null)

export const PlatformProvider = PlatformContext

export const usePlatform = (): Platform => {
  const platform = use(PlatformContext)
  if (!platform)
    throw new Error('usePlatform must be used within the PlatformProvider of the shell or of standalone.tsx')
  return platform
}

const nothingSaved: Store<readonly SavedItem[]> = (() => {
  const none: readonly SavedItem[] = []
  return { get: () => none, subscribe: () => () => undefined }
})()

const useStore = <T,>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.getAtFirstPaint ?? store.get)

export const useSession = (): Me | null => useStore(usePlatform().session)
export const useCurrency = (): CurrencyState => useStore(usePlatform().currency)

/** Newest first. */
export const useSavedItems = (): readonly SavedItem[] => useStore(usePlatform().saved ?? nothingSaved)
