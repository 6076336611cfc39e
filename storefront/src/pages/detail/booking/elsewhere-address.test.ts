import { expect, it } from 'vitest'
import { emptyDraft } from './draft.ts'
import { toElsewhereAddress } from './elsewhere-address.ts'

const chosen = { ...emptyDraft, date: '2027-05-14' }
const near = 'location=Habarana%2CMinneriya%2CSigiriya%2CDambulla%2CPolonnaruwa'

it.each([
  [1, `/tours?${near}&startDate=2027-05-14&endDate=2027-05-14`],
  [3, `/tours?${near}&startDate=2027-05-14`],
])('of a tour of %i days', (durationDays, address) => {
  const { pathname, search } = new URL(
    toElsewhereAddress({ kind: 'tour', location: 'Habarana', durationDays }, chosen),
    'http://shop',
  )
  expect((pathname + search).replace(/&guests=\d$/, '')).toBe(address)
})
