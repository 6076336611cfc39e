import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { CurrencyCode } from '@escapes/contract/money'
import { useMoney } from './money-context.ts'
import { MoneyProvider } from './money-provider.tsx'

const rates = { LKR: '301.25', EUR: '0.92', JPY: '151.4' }
const limitsIn = (currency: CurrencyCode, grain: 'coarse' | 'fine', dollars: readonly number[]) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MoneyProvider currency={currency} rates={rates}>
      {children}
    </MoneyProvider>
  )
  const { roundLimit } = renderHook(() => useMoney(), { wrapper }).result.current
  return dollars.map((amount) => roundLimit(amount * 100, grain))
}

describe('a limit to choose', () => {
  it.each([
    ['USD', '$0, $500, $1,000, $2,000, $3,000, $5,000'],
    ['EUR', '€0, €450, €900, €2,000, €3,000, €4,500'],
    ['LKR', 'Rs.0, Rs.150,000, Rs.300,000, Rs.600,000, Rs.900,000, Rs.1,500,000'],
    ['JPY', '¥0, ¥75,000, ¥150,000, ¥300,000, ¥450,000, ¥750,000'],
    ['GBP', '$0, $500, $1,000, $2,000, $3,000, $5,000'],
  ] as const)('is a round amount in %s', (currency, texts) => {
    const limits = limitsIn(currency, 'coarse', [0, 500, 1000, 2000, 3000, 5000])
    expect(limits.map(({ text }) => text).join(', ')).toBe(texts)
  })

  it.each(['USD', 'EUR', 'LKR', 'JPY'] as const)('in %s is the same limit when it is read again', (currency) => {
    const steps = Array.from({ length: 40 }, (_, index) => (index + 1) * 50)
    const limits = limitsIn(currency, 'fine', steps)
    const again = limitsIn(
      currency,
      'fine',
      limits.map(({ usdCents }) => usdCents / 100),
    )
    expect(again.map(({ text }) => text)).toEqual(limits.map(({ text }) => text))
  })
})
