import { useMemo, type ReactNode } from 'react'
import { DisplayCurrencyContext, type DisplayCurrency } from './money-context.ts'

export const MoneyProvider = ({ currency, rates, isIndian, children }: DisplayCurrency & { children: ReactNode }) => {
  const choice = useMemo(() => ({ currency, rates, isIndian }), [currency, rates, isIndian])
  return <DisplayCurrencyContext value={choice}>{children}</DisplayCurrencyContext>
}
