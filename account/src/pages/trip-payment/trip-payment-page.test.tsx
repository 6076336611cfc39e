import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Proposal, TripPayment } from '@escapes/contract'
import { createFakeApi, createFakeUpload, throwProblem } from '@escapes/platform/testing'
import { usdAmount } from '@escapes/testing/booking-factories'
import { aBankAccount, aGuest, aReceipt } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import './trip-payment-page.tsx'

const trip = {
  id: 'prop',
  number: 'P-00042',
  title: 'Ten days in the hills',
  state: 'accepted',
  currency: 'USD',
  parts: [{ id: 'p1', guests: { adults: 2, children: 0, infants: 0 }, bookingId: null }],
} as unknown as Proposal

const payment: TripPayment = {
  reference: 'GALLE379 ELLA2222',
  currency: 'USD',
  agreedCurrency: 'USD',
  amount: usdAmount(70_000),
  dueAt: '2026-11-23T06:00:00Z',
  accounts: [aBankAccount()],
  qr: null,
  bookings: [
    { bookingId: 'b1', reference: 'GALLE379', title: 'Fort House', amount: usdAmount(50_000), dueAt: null },
    { bookingId: 'b2', reference: 'ELLA2222', title: 'By train', amount: usdAmount(20_000), dueAt: null },
  ],
}

const open = (answer: () => TripPayment = () => payment) => {
  const upload = createFakeUpload(() => aReceipt())
  const fake = createFakeApi({
    'GET /proposals/mine/:id': () => trip,
    'GET /proposals/mine/:id/payment': answer,
    ...upload.handlers,
  })
  return { fake, ...openPage('/proposal/prop/pay', createFakePlatform(fake, aGuest)) }
}

it('shows one sum with all references, and sends one receipt for all bookings', async () => {
  const { fake, user, here } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay for this trip' })).toBeDefined()
  expect(screen.getByText('$700.00')).toBeDefined()
  expect(screen.getByText('GALLE379 ELLA2222')).toBeDefined()
  const paid = within(screen.getByRole('list', { name: 'What it pays' })).getAllByRole('listitem')
  expect(paid.map(({ textContent }) => textContent)).toEqual(['Fort House GALLE379$500.00', 'By train ELLA2222$200.00'])
  await user.upload(screen.getByLabelText('Receipt'), new File(['slip'], 'slip.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
  await waitFor(() => expect(here()).toBe('/proposal/prop'))
  expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toMatchObject([{ params: { id: 'b1' } }])
  expect(fake.callsTo('PUT /receipt-uploads/:id/receipt')).toMatchObject([{ body: { alsoPays: 'b2' } }])
})

it('pays all of the trip at once where a part is due later, and says what each choice means', async () => {
  const [first, second] = payment.bookings
  const whole = {
    amount: usdAmount(120_000),
    qr: null,
    restDueAt: '2027-04-30T12:00:00Z',
    reference: payment.reference,
    bookings: [
      { ...first!, amount: usdAmount(100_000) },
      { ...second!, amount: usdAmount(20_000) },
    ],
  }
  const { fake, user } = open(() => ({ ...payment, whole }))
  const choice = within(await screen.findByRole('group', { name: 'How much you send' }))
  expect(
    choice.getByText('$700.00 now, $500.00 later, the first of it by Fri 30 Apr, 17:30 Sri Lanka time'),
  ).toBeDefined()
  await user.click(choice.getByRole('radio', { name: /All of it/ }))
  const paid = within(screen.getByRole('list', { name: 'What it pays' })).getAllByRole('listitem')
  expect(paid.map(({ textContent }) => textContent)).toEqual([
    'Fort House GALLE379$1,000.00',
    'By train ELLA2222$200.00',
  ])
  await user.upload(screen.getByLabelText('Receipt'), new File(['slip'], 'slip.jpg', { type: 'image/jpeg' }))
  await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
  await waitFor(() =>
    expect(fake.callsTo('PUT /receipt-uploads/:id/receipt')).toMatchObject([
      { body: { alsoPays: 'b2', amount: '120000' } },
    ]),
  )
})

it('says that nothing is to be paid while its receipt is checked', async () => {
  open(() => throwProblem('nothing-to-pay', 409))
  expect(await screen.findByText(/Nothing is to be paid now/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Upload receipt' })).toBeNull()
})
