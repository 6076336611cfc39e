import type { ApiCall } from '@escapes/contract/client'
import type { Me } from '@escapes/contract'
import type { CurrencyStore, Store } from '../platform.ts'
import type { HostCurrencyStore } from './currency-store.ts'

/**
 * Who signs in sees prices in the currency of their profile, on every device; what they choose while signed in becomes the
 * currency of the profile. A lost call costs nothing: the choice stays in the browser until the next visit.
 */
export const followPreferredCurrency = (
  currency: HostCurrencyStore,
  session: Store<Me | null>,
  api: ApiCall,
): Pick<CurrencyStore, 'select'> => {
  let applied: string | undefined
  const apply = (): void => {
    const user = session.get()
    const wanted = user?.preferredCurrency
    const key = wanted && `${user.id} ${wanted}`
    // A choice made since is newer than a profile that says the same as before.
    if (wanted && key !== applied) currency.prefer(wanted)
    applied = key ?? undefined
  }
  session.subscribe(apply)
  return {
    select: (code) => {
      currency.select(code)
      const user = session.get()
      if (!user || user.preferredCurrency === code) return
      api('PATCH /me/profile', { body: { preferredCurrency: code } }).catch(() => undefined)
    },
  }
}
