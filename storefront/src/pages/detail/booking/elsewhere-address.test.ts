import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { toElsewhereAddress } from './elsewhere-address.ts'

const chosen = { ...emptyDraft, date: '2027-05-14' }
const family = { ...chosen, guests: { adults: 2, children: 3, infants: 1 } }
const near = 'location=Habarana%2CMinneriya%2CSigiriya%2CDambulla%2CPolonnaruwa'

it.each([
  [1, `/tours?${near}&startDate=2027-05-14&endDate=2027-05-14`],
  [3, `/tours?${near}&startDate=2027-05-14`],
])('of a tour of %i days', (durationDays, address) => {
  const tour = { kind: 'tour', durationDays } as const
  expect(toElsewhereAddress({ ...tour, location: 'Habarana' }, chosen)).toBe(`${address}&guests=2`)
  expect(toElsewhereAddress({ ...tour, location: 'Habarana' }, family)).toBe(`${address}&guests=5&children=3&infants=1`)
  expect(toElsewhereAddress({ ...tour, location: 'Ella' }, chosen)).toBeUndefined()
})

it('of a villa, the ages of the party come along too', () => {
  expect(toElsewhereAddress({ kind: 'villa', location: 'Habarana' }, { ...family, date: null })).toBe(
    `/villas?${near}&guests=5&children=3&infants=1`,
  )
})
