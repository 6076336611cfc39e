import { baseCurrency, type CurrencyCode } from '@escapes/contract/money'
import { useCurrency } from '@escapes/platform'

/** The currency shown, if it has a rate. */
export const useAgreedCurrency = (): { currency: CurrencyCode; isKnown: boolean } => {
  const { selected, rates, status } = useCurrency()
  const hasRate = selected === baseCurrency || rates[selected] !== undefined
  return { currency: hasRate ? selected : baseCurrency, isKnown: status !== 'loading' }
}
