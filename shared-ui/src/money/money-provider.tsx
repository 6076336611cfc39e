import { useMemo, type ReactNode } from 'react'
import { DisplayCurrencyContext, type DisplayCurrency } from './money-context.ts'

export const MoneyProvider = ({ currency, rates, children }: DisplayCurrency & { children: ReactNode }) => {
  const choice = useMemo(() => ({ currency, rates }), [currency, rates])
  return <DisplayCurrencyContext value={choice}>{children}</DisplayCurrencyContext>
}
