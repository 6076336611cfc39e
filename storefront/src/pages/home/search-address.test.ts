import { expect, test } from 'vitest'
import { toursAddress, villasAddress } from './search-address.ts'

const dates = { checkIn: '2027-05-14', checkOut: '2027-05-18' }

test('only what was filled in goes into the address', () => {
  expect(toursAddress({ destination: '', dates: null, budget: '' })).toBe('/tours')
  expect(villasAddress({ location: '', dates: null, guests: 1 })).toBe('/villas')
})

test('a search for tours names destination, dates and budget', () => {
  expect(toursAddress({ destination: 'Nuwara Eliya', dates, budget: '5000+' })).toBe(
    '/tours?destination=Nuwara+Eliya&startDate=2027-05-14&endDate=2027-05-18&budget=5000%2B',
  )
})

test('a search for villas names place, stay and party', () => {
  expect(villasAddress({ location: 'Galle', dates, guests: 8 })).toBe(
    '/villas?location=Galle&checkIn=2027-05-14&checkOut=2027-05-18&guests=8',
  )
})
