import { expect, it } from 'vitest'
import {
  readToursAddress,
  readVillasAddress,
  toBudgetOptions,
  toToursAddress,
  toVillasAddress,
} from './search-address.ts'

const noParty = { guests: null, children: null, infants: null }
const family = { guests: 5, children: 3, infants: 1 }
const dates = { checkIn: '2027-05-14', checkOut: '2027-05-18' }

it('only what was filled in goes into the address', () => {
  expect(toToursAddress({ destination: '', dates: null, budget: '', ...noParty })).toBe('/tours')
  expect(toVillasAddress({ location: '', dates: null, ...noParty, guests: 1 })).toBe('/villas')
})

it('a search for tours names destination, dates, budget and party', () => {
  expect(toToursAddress({ destination: 'Nuwara Eliya', dates, budget: '5000+', ...family })).toBe(
    '/tours?destination=Nuwara+Eliya&startDate=2027-05-14&endDate=2027-05-18&budget=5000%2B&guests=5&children=3&infants=1',
  )
})

it('a search for villas names place, stay and party', () => {
  expect(toVillasAddress({ location: 'Galle', dates, ...family, guests: 8 })).toBe(
    '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=8&children=3&infants=1',
  )
})

it('one adult with an infant is a party, one guest alone is none', () => {
  const alone = { location: '', dates: null, ...noParty, guests: 1 }
  expect(toVillasAddress({ ...alone, infants: 1 })).toBe('/villas?guests=1&infants=1')
})

const today = '2027-05-01'
const inDollars = (usdCents: number) => ({ text: `$${usdCents / 100}`, usdCents })
const budgets = toBudgetOptions(inDollars)

it('the budgets go from 500 to 5000 dollars', () => {
  expect(budgets.map(({ value }) => value).join(', ')).toBe('0-500, 500-1000, 1000-2000, 2000-3000, 3000-5000, 5000+')
  expect(budgets.map(({ label }) => label)).toMatchObject({ 0: 'Up to $500', 1: '$500 to $1000', 5: '$5000 and above' })
})

it.each([
  { destination: '', dates: null, budget: '', ...noParty },
  { destination: 'Nuwara Eliya', dates, budget: '5000+', ...family },
])('the search for tours %o is read back', (search) => {
  expect(readToursAddress(toToursAddress(search), { places: ['Nuwara Eliya'], today, budgets })).toEqual(search)
})

it.each([
  { location: '', dates: null, ...noParty },
  { location: 'Galle', dates, ...family },
])('the search for villas %o is read back', (search) => {
  expect(readVillasAddress(toVillasAddress(search), { places: ['Galle'], today })).toEqual(search)
})

it('a list that was filtered since is read as far as the home page asks', () => {
  const address = '/tours?location=galle&minPrice=500&maxPrice=1000&sort=rating'
  expect(readToursAddress(address, { places: ['Galle'], today, budgets })).toMatchObject({
    destination: 'Galle',
    budget: '500-1000',
  })
})

it('dates that have passed are forgotten', () => {
  const address = toVillasAddress({ location: '', dates, ...noParty })
  expect(readVillasAddress(address, { places: [], today: '2027-05-15' }).dates).toBeNull()
})
