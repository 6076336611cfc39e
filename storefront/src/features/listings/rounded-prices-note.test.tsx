import { MoneyProvider } from '@escapes/shared-ui/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aTourCard, aVillaCard } from '../../../test/factories.ts'
import { RoundedPricesNote } from './rounded-prices-note.tsx'

const party = { guests: 3, total: 30_000, perAdult: 10_000, date: null, hasChildPrice: false }
const stay = { nights: 3, total: 30_000 }

it.each([
  ['of a stay that three nights in yen do not make', aVillaCard({ price: 10_000, stay }), 'JPY', true],
  ['of a party that three persons in yen do not make', aTourCard({ price: 10_000, party }), 'JPY', true],
  ['of a stay whose nights make it', aVillaCard({ price: 10_000, stay }), 'USD', false],
  ['of nights that say that they are a mean', aVillaCard({ price: 9_000, stay }), 'JPY', false],
  ['without dates', aVillaCard({ price: 10_000 }), 'JPY', false],
] as const)('a total %s', (_, listing, currency, isSaid) => {
  const { container } = render(
    <MoneyProvider currency={currency} rates={{ JPY: '154.387' }}>
      <RoundedPricesNote listings={[listing]} />
    </MoneyProvider>,
  )
  const note = 'Some prices here are rounded; you see the exact total before you book.'
  expect(container.textContent).toBe(isSaid ? note : '')
})
