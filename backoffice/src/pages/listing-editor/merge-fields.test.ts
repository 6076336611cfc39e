import { expect, it } from 'vitest'
import { aStaffTour } from '../../../test/listing-factories.ts'
import { listFieldNames, toListingFields } from './listing-fields.ts'
import { listingSchema } from './listing-schema.ts'
import { listConflicts, pickChanges, takeTheirChanges, toFieldText } from './merge-fields.ts'

const names = listFieldNames('tour')
const base = toListingFields('tour', aStaffTour())

it('fields that both changed in other ways are in conflict, and the rest of both is kept', () => {
  const mine = { ...base, title: 'Mine', price: '500.00', location: 'Kandy' }
  const theirs = { ...base, title: 'Theirs', description: 'Theirs', location: 'Kandy' }
  expect(listConflicts(names, { base, mine, theirs })).toEqual(['title'])
  expect(takeTheirChanges({ base, mine, theirs })).toEqual({ description: 'Theirs' })
})

it('only changed values are sent, and all of them for a new listing', () => {
  const stored = listingSchema.parse(base)
  const values = listingSchema.parse({ ...base, title: 'New', highlights: 'One\n\n  \nTwo', originalPrice: '' })
  expect(pickChanges(names, values, stored)).toEqual({ title: 'New', highlights: ['One', 'Two'] })
  expect(Object.keys(pickChanges(names, values, undefined))).toEqual([...names])
})

it('empty fields are read as the specification says', () => {
  const empty = {
    price: '',
    originalPrice: '',
    maxGuests: '',
    minimumAge: '',
    bedrooms: '',
    latitude: '',
    longitude: '',
  }
  const texts = { hostName: ' ', cancellationPolicy: '', dates: '', amenities: ' \n ' }
  expect(listingSchema.parse({ ...base, ...empty, ...texts })).toMatchObject({
    price: 0,
    originalPrice: null,
    maxGuests: 10,
    minimumAge: null,
    bedrooms: 0,
    latitude: null,
    longitude: null,
    hostName: null,
    cancellationPolicy: null,
    dates: null,
    amenities: [],
  })
})

it('a version of a field is shown as text', () => {
  expect(toFieldText(base.includes)).toBe('hotels')
  expect(toFieldText(base.itinerary)).toBe(
    'Day 1: To Kandy. Kandy\nDay 2: To Nuwara Eliya. Nuwara Eliya\nDay 3: To Ella. Ella',
  )
  expect(toFieldText(true)).toBe('Yes')
})
