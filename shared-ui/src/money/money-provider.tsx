import { useMemo, type ReactNode } from 'react'
import { MoneyContext, type MoneyChoice } from './money-context.ts'

export const MoneyProvider = ({ currency, rates, children }: MoneyChoice & { children: ReactNode }) => {
  const choice = useMemo(() => ({ currency, rates }), [currency, rates])
  return <MoneyContext value={choice}>{children}</MoneyContext>
}
