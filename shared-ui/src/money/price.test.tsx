import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MoneyProvider } from './money-provider.tsx'
import { Price } from './price.tsx'

const rates = { LKR: '301.25', JPY: '151.4' }

describe('Price', () => {
  it('is shown in the currency the reader chose, with its unit', () => {
    const { container } = render(
      <MoneyProvider currency="LKR" rates={rates}>
        <Price usd={42_000} unit="night" />
      </MoneyProvider>,
    )
    expect(container).toHaveProperty('textContent', 'Rs.126,525.00 per night')
  })

  it('has no decimals in yen', () => {
    render(
      <MoneyProvider currency="JPY" rates={rates}>
        <Price usd={42_000} />
      </MoneyProvider>,
    )
    expect(screen.getByText('¥63,588')).toBeTruthy()
  })

  it('says that it is in US dollars when the rate is missing', () => {
    const { container } = render(
      <MoneyProvider currency="EUR" rates={rates}>
        <Price usd={42_000} unit="person" />
      </MoneyProvider>,
    )
    expect(container.textContent).toBe('$420.00 per person in US dollars')
    expect(screen.getByTitle('There is no exchange rate for EUR at the moment.')).toBeTruthy()
  })

  it('strikes the earlier price through only when it was higher', () => {
    const { container, rerender } = render(<Price usd={42_000} original={48_000} />)
    expect(container.querySelector('s')?.textContent).toBe('Earlier price $480.00')
    rerender(<Price usd={42_000} original={40_000} />)
    expect(container.querySelector('s')).toBeNull()
  })
})
