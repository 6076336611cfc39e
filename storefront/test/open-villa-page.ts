import { screen, within } from '@testing-library/react'
import type { Booking } from '@escapes/contract'
import { createFakeApi, type FakeApi } from '@escapes/platform/testing'
import { aHold, aBookingMoney, anAvailability, anId, aQuote, aTour, aVilla, toPage } from './factories.ts'
import { aGuest, createFakePlatform, noDraftHandlers } from './fake-platform.ts'
import { openPage } from './open-page.tsx'

export const villa = aVilla({ id: anId() })
export const tour = aTour({ id: anId() })
export const stayQuery = 'checkIn=2027-05-14&checkOut=2027-05-18&guests=3'

export const createDetailApi = (): FakeApi => {
  const fake = createFakeApi({
    'GET /listings/:id': ({ params }) => (params.id === villa.id ? villa : tour),
    'GET /listings/:id/similar': () => toPage([]),
    'GET /listings/:id/availability': () => anAvailability(),
    ...noDraftHandlers,
    'POST /quotes': () => aQuote(),
    'POST /bookings': ({ body }) => toHold(body),
    'POST /bookings/:id/cancel': ({ params }) => aHold({ id: params.id, state: 'cancelled' }),
    'POST /bookings/:id/submit': ({ params, body }) =>
      aHold({
        id: params.id,
        state: 'pending',
        listing: { id: villa.id, title: villa.title, location: villa.location, image: null },
        checkIn: '2027-05-14',
        checkOut: '2027-05-18',
        paymentMethod: body?.paymentMethod ?? 'bank_transfer',
        money: aBookingMoney(124_000, body?.paymentMethod === 'deposit' ? 62_000 : 124_000),
        paymentDueAt: '2026-11-23T06:00:00Z',
      }),
  })
  return fake
}

export const toHold = ({ checkIn, checkOut, date }: { checkIn?: string; checkOut?: string; date?: string }): Booking =>
  aHold({ checkIn: checkIn ?? null, checkOut: checkOut ?? null, date: date ?? null })

type Opened = { fake: FakeApi } & ReturnType<typeof createFakePlatform> & ReturnType<typeof openPage>

export const openVillaPage = (
  fake: FakeApi = createDetailApi(),
  session = aGuest as typeof aGuest | null,
  query = stayQuery,
): Opened => {
  const shell = createFakePlatform(fake, session)
  return { fake, ...shell, ...openPage(`/villas/${villa.id}?${query}`, shell) }
}

export const findBookingPanel = () => screen.findByRole('region', { name: 'Book' })
export const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

export const openStepTwo = async (fake: FakeApi = createDetailApi()): Promise<Opened> => {
  const opened = openVillaPage(fake)
  await screen.findByText('$310.00 × 4 nights')
  await opened.user.click(within(await findBookingPanel()).getByRole('button', { name: 'Reserve' }))
  await screen.findByRole('heading', { name: 'Details and payment' })
  return opened
}
