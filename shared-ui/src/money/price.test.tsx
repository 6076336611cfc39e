import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MoneyProvider } from './money-provider.tsx'
import { Price } from './price.tsx'

const rates = { LKR: '301.25', JPY: '151.4' }

describe('Price', () => {
  it('is shown in the currency the reader chose, with its unit', () => {
    const { container } = render(
      <MoneyProvider currency="LKR" rates={rates}>
        <Price usdCents={42_000} unit="night" />
      </MoneyProvider>,
    )
    expect(container).toHaveProperty('textContent', 'Rs.126,525 per night')
  })

  it.each([
    ['USD', '$10'],
    ['LKR', 'Rs.10'],
    ['INR', '₹10'],
    ['EUR', '€10'],
    ['GBP', '£10'],
    ['JPY', '¥10'],
  ] as const)('puts the symbol of %s before the amount', (currency, shown) => {
    const { container } = render(
      <MoneyProvider currency={currency} rates={{ ...rates, [currency]: '1' }}>
        <Price usdCents={1_000} />
      </MoneyProvider>,
    )
    expect(container.textContent).toBe(shown)
  })

  it('is rounded up to whole units, unless it is exact', () => {
    const { container, rerender } = render(<Price usdCents={42_001} />)
    expect(container.textContent).toBe('$421')
    rerender(<Price usdCents={42_001} agreed={{ amount: 42_001, currency: 'USD' }} />)
    expect(container.textContent).toBe('$420.01')
  })

  it('groups rupees of India as their readers do', () => {
    const rupees = (isIndian: boolean) => (
      <MoneyProvider currency="INR" rates={{ INR: '83.25' }} isIndian={isIndian}>
        <Price usdCents={157_014} />
      </MoneyProvider>
    )
    const { container, rerender } = render(rupees(true))
    expect(container.textContent).toBe('₹1,30,715')
    rerender(rupees(false))
    expect(container.textContent).toBe('₹130,715')
  })

  it('has no decimals in yen', () => {
    render(
      <MoneyProvider currency="JPY" rates={rates}>
        <Price usdCents={42_000} />
      </MoneyProvider>,
    )
    expect(screen.getByText('¥63,588')).toBeTruthy()
  })

  it('says that it is in US dollars when the rate is missing', () => {
    const { container } = render(
      <MoneyProvider currency="EUR" rates={rates}>
        <Price usdCents={42_000} unit="person" />
      </MoneyProvider>,
    )
    expect(container.textContent).toBe('$420 per person in US dollars')
    expect(screen.getByTitle('There is no exchange rate for EUR at the moment.')).toBeTruthy()
  })

  it('strikes the earlier price through only when it was higher', () => {
    const { container, rerender } = render(<Price usdCents={42_000} originalUsdCents={48_000} />)
    expect(container.querySelector('s')?.textContent).toBe('Earlier price $480')
    rerender(<Price usdCents={42_000} originalUsdCents={40_000} />)
    expect(container.querySelector('s')).toBeNull()
  })

  it('has its label and the earlier price on a row above the amount', () => {
    const { container } = render(<Price usdCents={42_000} originalUsdCents={48_000} label="From" unit="night" />)
    expect(container.textContent).toBe('From Earlier price $480Now $420 per night')
    expect(container.querySelector('s')?.parentElement?.textContent).toBe('From Earlier price $480')
  })
})
