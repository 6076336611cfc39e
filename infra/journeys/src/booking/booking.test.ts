// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { it } from 'vitest'
import { getBrowser, getSharedProduct } from '../shared.ts'
import { expectBookingJourneySucceeds } from './expect-booking-journey-succeeds.ts'

it('a villa is found, booked and confirmed in a browser that translates, with one mail each, and survives the death of every process', async () => {
  const [browser, product] = await Promise.all([getBrowser(), getSharedProduct()])
  await expectBookingJourneySucceeds(browser, product, { isTranslated: true, isCrashed: true })
})
