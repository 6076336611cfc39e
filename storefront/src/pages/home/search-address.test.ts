import { expect, it } from 'vitest'
import { toToursAddress, toVillasAddress } from './search-address.ts'

const dates = { checkIn: '2027-05-14', checkOut: '2027-05-18' }

it('only what was filled in goes into the address', () => {
  expect(toToursAddress({ destination: '', dates: null, budget: '' })).toBe('/tours')
  expect(toVillasAddress({ location: '', dates: null, guests: 1 })).toBe('/villas')
})

it('a search for tours names destination, dates and budget', () => {
  expect(toToursAddress({ destination: 'Nuwara Eliya', dates, budget: '5000+' })).toBe(
    '/tours?destination=Nuwara+Eliya&startDate=2027-05-14&endDate=2027-05-18&budget=5000%2B',
  )
})

it('a search for villas names place, stay and party', () => {
  expect(toVillasAddress({ location: 'Galle', dates, guests: 8 })).toBe(
    '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=8',
  )
})
