import type { Page } from 'playwright'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'

interface PartOfTrip {
  listingId: string
  checkIn?: string
  checkOut?: string
  date?: string
}

/** Puts a trip together as staff do for somebody who asked on WhatsApp, and answers the token of its link. */
export const sendProposal = async (
  staff: Page,
  product: Product,
  title: string,
  parts: readonly PartOfTrip[],
): Promise<string> => {
  const made = await postAsPage(staff, product, '/admin/proposals', {
    data: {
      title,
      recipientName: 'Amaya',
      message: 'As we said on the phone: some days of sea, then the hills.',
      currency: 'USD',
      parts: parts.map((part) => ({ ...part, guests: { adults: 2 } })),
    },
  })
  const lastDay = addDays(civilDateAt(new Date()), 14)
  const { token } = await postAsPage<{ token: string }>(staff, product, `/admin/proposals/${made.id}/send`, {
    data: { version: made.version, lastDay },
  })
  return token
}
