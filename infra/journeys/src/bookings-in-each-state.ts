import type { Page } from 'playwright'
import { createApiClient } from '@escapes/contract/client'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'
import { sendProposal } from './send-proposal.ts'

export interface BookingIdsByState {
  toPay: string
  underReview: string
  confirmed: string
  cancelled: string
  customer: string
  /** About the confirmed one. */
  conversation: string
  /** What shows the plan of the trip to companions. */
  planToken: string
  companionsToken: string
  /** Of a trip that can still be booked. */
  proposalToken: string
}

/** Three future days on which it can be booked. */
const listDays = async (product: Product, id: string): Promise<string[]> => {
  const from = addDays(civilDateAt(new Date()), 30)
  const query = { from, to: addDays(from, 120) }
  const { sale, departures } = await createApiClient(product.apiUrl)('GET /listings/:id/availability', {
    params: { id },
    query,
  })
  return sale === 'departures'
    ? departures.filter(({ seatsLeft }) => seatsLeft > 3).map(({ date }) => date)
    : [0, 9, 18].map((days) => addDays(from, days))
}

/** Books activities of the demo as `guest` and brings one into each state; `staff` records the payments. */
export const createBookingsInEachState = async (
  guest: Page,
  staff: Page,
  product: Product,
): Promise<BookingIdsByState> => {
  const { items } = await createApiClient(product.apiUrl)('GET /listings', { query: { kind: 'experience', limit: 12 } })
  const post = (page: Page, path: string, data: object = {}) => postAsPage(page, product, path, { data })
  let used = 0
  const book = async (paymentMethod: 'deposit' | 'bank_transfer', currency = 'USD'): Promise<string> => {
    for (const { id: listingId } of items.slice(used)) {
      used += 1
      const [date] = await listDays(product, listingId)
      if (date === undefined) continue
      const { id } = await post(guest, '/bookings', { listingId, date, guests: { adults: 2 }, currency })
      const specialRequests = 'A seat on the left side, please.'
      await post(guest, `/bookings/${id}/submit`, { paymentMethod, specialRequests })
      return id
    }
    throw new Error('the demo has too few experiences')
  }
  const pay = async (id: string, share: number): Promise<void> => {
    const { money } = (await (await guest.request.get(`/api/v1/bookings/${id}`)).json()) as {
      money: { total: { amount: number } }
    }
    const amount = Math.ceil(money.total.amount * share)
    const receivedOn = civilDateAt(new Date())
    await post(staff, `/admin/bookings/${id}/payments`, { amount, receivedOn, anotherTransfer: true })
  }

  const toPay = await book('bank_transfer', 'EUR')
  const underReview = await book('deposit')
  const receiptFile = { name: 'receipt.png', mimeType: 'image/png', buffer: await guest.screenshot() }
  await postAsPage(guest, product, `/bookings/${underReview}/receipts`, { multipart: { file: receiptFile } })
  const confirmed = await book('deposit', 'GBP')
  await pay(confirmed, 0.5)
  const cancelled = await book('bank_transfer')
  await pay(cancelled, 1)
  await post(guest, `/bookings/${cancelled}/cancel`)
  await post(guest, `/bookings/${confirmed}/messages`, { text: 'Where do we meet?' })
  const { id: conversation } = await post(staff, `/admin/bookings/${confirmed}/conversation`)
  const { user } = (await (await guest.request.get('/api/v1/me')).json()) as { user: { id: string } }
  const { token: planToken } = await postAsPage<{ token: string }>(guest, product, '/me/plan/share', {})
  const shared = await postAsPage<{ token: string }>(guest, product, `/bookings/${confirmed}/companions-link`, {})
  const companionsToken = shared.token
  const days = items.slice(0, 2).map(async ({ id: listingId }) => ({
    listingId,
    date: (await listDays(product, listingId)).at(-1) ?? '',
  }))
  const proposalToken = await sendProposal(staff, product, 'Sea and hills', await Promise.all(days))
  return {
    toPay,
    underReview,
    confirmed,
    cancelled,
    customer: user.id,
    conversation,
    planToken,
    companionsToken,
    proposalToken,
  }
}
