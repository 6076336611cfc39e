import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PlatformProvider, type CurrencyState } from '@escapes/platform'
import { createFakeApi } from '@escapes/platform/testing'
import { MoneyProvider } from '@escapes/shared-ui/core'
import { createFakePlatform } from '../../../../test/fake-platform.ts'
import { PriceField } from './price-field.tsx'

const rates = { LKR: '301.25' }
const rupees: CurrencyState = { selected: 'LKR', available: ['USD', 'LKR'], rates, status: 'ready' }
const { platform } = createFakePlatform(createFakeApi({}))

const Field = ({ end, dollars: before }: { end: 'Min' | 'Max'; dollars: number | null }) => {
  const [dollars, setDollars] = useState(before)
  return (
    <>
      <PriceField end={end} dollars={dollars} onChange={setDollars} />
      <output>{dollars ?? 'any'}</output>
    </>
  )
}

const show = (end: 'Min' | 'Max', dollars: number | null) => {
  const currency = { ...platform.currency, get: () => rupees }
  render(
    <PlatformProvider value={{ ...platform, currency }}>
      <MoneyProvider currency="LKR" rates={rates}>
        <Field end={end} dollars={dollars} />
      </MoneyProvider>
    </PlatformProvider>,
  )
  return screen.getByRole('textbox', { name: `${end} price (Rs.)` })
}
const readDollars = () => screen.getByRole('status').textContent

it.each([
  ['Max', '51,234', '170'],
  ['Min', '51,234', '171'],
  ['Max', 'none', 'any'],
] as const)('%s price: %s rupees search for %s dollars, and what was typed stays', (end, typed, dollars) => {
  const field = show(end, null)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(readDollars()).toBe(dollars)
  expect(field).toHaveProperty('value', dollars === 'any' ? '' : typed)
})

it('a limit from the address is a round sum in the chosen currency, and stays what it is', () => {
  const field = show('Max', 166)
  expect(field).toHaveProperty('value', '50,000')
  fireEvent.focus(field)
  fireEvent.blur(field)
  expect(readDollars()).toBe('166')
})
