// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { it } from 'vitest'
import { Product } from '../product.ts'
import { getBrowser } from '../shared.ts'
import { expectBookingJourneySucceeds } from './expect-booking-journey-succeeds.ts'

it('a villa is found, booked and confirmed with one mail each, and survives the death of every process', async () => {
  const product = await Product.start()
  try {
    await expectBookingJourneySucceeds(await getBrowser(), product)
  } finally {
    await product.stop()
  }
})
