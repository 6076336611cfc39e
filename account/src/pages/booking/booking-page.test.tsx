import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '@escapes/contract'
import { ApiProblem } from '@escapes/contract/client'
import { createFakeApi, createFakeUpload, throwProblem } from '@escapes/platform/testing'
import { aBooking, aGuest, aBankAccount, aReceipt, paidMoney, unpaidMoney } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

type Handlers = Parameters<typeof createFakeApi>[0]

const dueAt = '2026-11-23T12:30:00Z'
const payable = (more: Partial<Booking> = {}): Booking =>
  aBooking({ paymentDueAt: dueAt, allowed: ['cancel', 'change', 'pay'], ...more })

const account = aBankAccount()
const toPayment = ({ reference, money }: Booking) => ({
  reference,
  currency: money.currency,
  amount: money.dueNow,
  dueAt,
  accounts: [account],
  qr: 'Bank: Bank of Ceylon',
})

const open = (booking: Booking, more: Handlers = {}) => {
  const fake = createFakeApi({
    'GET /bookings/:id': () => booking,
    'GET /bookings/:id/receipts': () => ({ items: [] }),
    'GET /bookings/:id/payment': () => toPayment(booking),
    ...more,
  })
  const shell = createFakePlatform(fake, aGuest)
  return { fake, ...shell, ...openPage(`/my-bookings/${booking.id}`, shell) }
}

describe('the page of a booking', () => {
  it('says what to know of its days', async () => {
    const vesak = { id: 'd1', from: '2027-05-20', to: '2027-05-20', title: 'Vesak', meaning: 'No alcohol is sold.' }
    open(aBooking({ state: 'confirmed', daysToKnow: [{ ...vesak, kind: 'holiday', warns: false, places: [] }] }))
    const section = within(await screen.findByRole('region', { name: 'On your days' }))
    expect(section.getByRole('listitem').textContent).toBe('Thu 20 May: Vesak. No alcohol is sold.')
  })

  it('shows how to get there once it is confirmed, and not before', async () => {
    const arrival = {
      address: '7 Lagoon Lane, Bentota',
      directions: 'Behind the white wall',
      latitude: 6.41,
      longitude: 80.01,
      mapUrl: 'https://map.test/?at=6.41,80.01',
      contact: { name: 'Kamala Silva', phone: '+94 77 555 0199' },
      from: '06:30',
      until: null,
      itinerary: [
        { day: 1, title: 'Up', location: 'Kandy', description: '', activities: [], accommodation: null, meals: [] },
      ],
    }
    open(aBooking({ state: 'confirmed', arrival }))
    const section = within(await screen.findByRole('region', { name: 'How to get there' }))
    for (const text of ['7 Lagoon Lane, Bentota', 'Behind the white wall', 'Starts at 06:30, Sri Lanka time', 'Up'])
      expect(section.getByText(text)).toBeDefined()
    expect(section.getByText(/^Kamala Silva/)).toBeDefined()
    expect(section.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toBe(arrival.mapUrl)
    expect(section.getByRole('link', { name: '+94 77 555 0199' }).getAttribute('href')).toBe('tel:+94775550199')
    expect(section.getByRole('link', { name: 'WhatsApp to Kamala Silva' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/94775550199\?text=About%20my%20booking/,
    )
  })

  it('shows no directions while it is not confirmed', async () => {
    open(aBooking({ arrival: null }))
    await screen.findByRole('heading', { level: 1, name: 'Fort House' })
    expect(screen.queryByRole('region', { name: 'How to get there' })).toBeNull()
  })

  it('says once what to pay, by when, in which currency and to which account', async () => {
    const half = { amount: 55_800, usd: 62_000 }
    const booking = payable({
      agreed: { currency: 'EUR', total: 111_600, rate: '0.9' },
      money: unpaidMoney(111_600, {
        currency: 'EUR',
        total: { amount: 111_600, usd: 124_000 },
        due: { amount: 111_600, usd: 124_000 },
        dueNow: half,
        nextDueAt: dueAt,
        instalments: [
          { kind: 'deposit', ...half, dueAt, isPaid: false },
          { kind: 'balance', ...half, dueAt: '2027-04-30T08:30:00Z', isPaid: false },
        ],
      }),
    })
    open(booking)
    expect(await screen.findByRole('heading', { level: 1, name: 'Fort House' })).toBeDefined()
    const next = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(next.getByText('Please pay to keep your booking.')).toBeDefined()
    expect(next.getByText('2 days left')).toBeDefined()
    const pay = within(screen.getByRole('region', { name: 'Deposit, to pay by bank transfer' }))
    expect(await pay.findByText('€558.00')).toBeDefined()
    expect(pay.getByText('$620.00')).toBeDefined()
    expect(pay.getByText('Mon 23 Nov, 18:00 Sri Lanka time')).toBeDefined()
    expect(pay.getByText('(Mon 23 Nov, 04:30 where you are)')).toBeDefined()
    expect(pay.getByText('of €1,116.00 in all')).toBeDefined()
    expect(pay.getByText(/^Send euros to our euro account/)).toBeDefined()
    const money = within(screen.getByRole('region', { name: 'Price and payments' }))
    const instalments = within(money.getByRole('list', { name: 'Instalments' }))
    expect(instalments.getByText('Deposit')).toBeDefined()
    expect(instalments.getByText(/^by Fri 30 Apr, 14:00/)).toBeDefined()
  })

  it('shows the policy with its dates and amounts, and marks the band that applies now', async () => {
    open(payable())
    const part = within(await screen.findByRole('region', { name: 'If you cancel' }))
    const [first, second, last] = part.getAllByRole('listitem')
    expect(first?.textContent).toContain('Until Wed 12 May, 14:00 Sri Lanka time')
    expect(first?.textContent).toContain('All of it comes back: $1,240.00Now')
    expect(second?.textContent).toContain('$620.00 comes back')
    expect(last?.textContent).toContain('After Thu 13 May, 14:00 Sri Lanka timeNothing comes back')
  })

  it('shows the booking of another customer as not found, says who is signed in, and leads to the other account', async () => {
    const booking = aBooking()
    const notFound = () => throwProblem('not-found', 404)
    const { user, here } = open(booking, { 'GET /bookings/:id': notFound, 'GET /bookings/:id/receipts': notFound })
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeDefined()
    expect(await screen.findByText(/You are signed in as guest@escapes\.test\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    await waitFor(() => expect(here()).toBe(`/auth?redirect=%2Fmy-bookings%2F${booking.id}`))
  })

  it('sends a visitor to sign in, and back', async () => {
    const { here } = openPage('/my-bookings/b1', createFakePlatform(createFakeApi({})))
    await waitFor(() => expect(here()).toBe('/auth?redirect=%2Fmy-bookings%2Fb1'))
  })

  it('the calendar file is saved under its name', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { user } = open(payable(), {
      'GET /bookings/:id/calendar': () => ({ fileName: 'booking-GALLE379.ics', ics: 'BEGIN:VCALENDAR' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add to calendar' }))
    await waitFor(() => expect(saved.mock.contexts[0]).toMatchObject({ download: 'booking-GALLE379.ics' }))
  })
})

describe('paying by bank transfer', () => {
  it('every field is copied with one press, the amount as a bank takes it', async () => {
    const { user, notices } = open(payable())
    const part = within(await screen.findByRole('region', { name: 'To pay by bank transfer' }))
    await part.findByText('0087 4410 2215')
    expect(part.getByText('Mon 23 Nov, 18:00 Sri Lanka time')).toBeDefined()
    for (const field of ['amount', 'reference', 'account name', 'account number', 'bank', 'SWIFT', 'branch'])
      await user.click(part.getByRole('button', { name: `Copy ${field}` }))
    expect(notices.map(({ description }) => description)).toEqual([
      '1240.00',
      'GALLE379',
      'Sri Lanka Escapes (Pvt) Ltd',
      '008744102215',
      'Bank of Ceylon',
      'BCEYLKLX',
      'Galle Fort',
    ])
    expect(await part.findByRole('img', { name: /^QR code of Bank of Ceylon/ })).toBeDefined()
  })

  it('says how to reach us when no account takes the currency', async () => {
    const booking = payable()
    open(booking, { 'GET /bookings/:id/payment': () => ({ ...toPayment(booking), accounts: [], qr: null }) })
    const link = await screen.findByRole('link', { name: 'Ask us how to pay' })
    expect(link.getAttribute('href')).toContain('GALLE379')
  })

  it('accepts a receipt for an expired booking, and requests no payment', async () => {
    const { fake } = open(payable({ state: 'expired', paymentDueAt: null, allowed: ['pay'] }))
    expect(await screen.findByText(/^If you sent the money before the time ran out/)).toBeDefined()
    expect(screen.getByRole('form', { name: 'Upload a receipt' })).toBeDefined()
    expect(screen.queryByRole('region', { name: /pay by bank transfer/ })).toBeNull()
    expect(fake.callsTo('GET /bookings/:id/payment')).toEqual([])
  })

  it('a paid booking requests no payment', async () => {
    const { fake } = open(
      aBooking({ state: 'confirmed', paymentStatus: 'paid', money: paidMoney(124_000), allowed: [] }),
    )
    await screen.findByText(/^Confirmed and paid in full/)
    expect(screen.queryByRole('region', { name: /pay by bank transfer/ })).toBeNull()
    expect(fake.callsTo('GET /bookings/:id/payment')).toEqual([])
  })
})

describe('receipts', () => {
  const receiptFile = (size: number, type = 'image/jpeg') => {
    const file = new File(['slip'], 'slip.jpg', { type })
    Object.defineProperty(file, 'size', { value: size })
    return file
  }

  it('a file of 10 MB is rejected before it is sent', async () => {
    const { user, fake } = open(payable())
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(10 * 1024 * 1024))
    expect(await screen.findByText('File size must be less than 10MB')).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toEqual([])
  })

  it.each(['application/octet-stream', 'image/jpg', ''])('a file that is called “%s” is sent', async (type) => {
    const { user } = open(payable())
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4, type))
    expect(await screen.findByLabelText(/^Amount you sent/)).toBeDefined()
    expect(screen.queryByText(/^Please upload a photo/)).toBeNull()
  })

  it('a failed upload preserves the file, and trying again is the same receipt', async () => {
    const booking = payable()
    const { handlers } = createFakeUpload(() => throwProblem('unavailable', 503))
    const { user, fake, notices } = open(booking, handlers)
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4))
    await user.type(await screen.findByLabelText(/^Amount you sent/), '1,240.00')
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    expect(await screen.findByText(/Your file is still here/)).toBeDefined()
    expect(notices.at(-1)).toEqual({
      status: 'error',
      subject: `upload:${booking.id}`,
      title: 'Upload failed',
      description: 'There was an error uploading your receipt',
    })
    fake.answer({
      'GET /receipt-uploads/:id': () => ({ id: 'upload-1', bookingId: booking.id, size: 4, offset: 4, expiresAt: '' }),
      'PUT /receipt-uploads/:id/receipt': () => aReceipt(),
    })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ status: 'success', title: 'Receipt uploaded' }))
    expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toMatchObject([{ body: { fileName: 'slip.jpg' } }])
    expect(fake.callsTo('PATCH /receipt-uploads/:id')).toHaveLength(1)
    expect(fake.callsTo('PUT /receipt-uploads/:id/receipt').at(-1)).toMatchObject({
      params: { id: 'upload-1' },
      body: { amount: '124000', paidOn: undefined, note: undefined },
    })
  })

  it('a file that was saved again since it was chosen is asked for again, on the page as it was', async () => {
    const { handlers } = createFakeUpload(() => aReceipt())
    const { user, fake } = open(payable(), handlers)
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4))
    vi.spyOn(Request.prototype, 'formData').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    expect(await screen.findByText(/^The file changed or is not there any more/)).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/receipt-uploads')).toEqual([])
    await user.upload(screen.getByLabelText('Receipt'), receiptFile(5))
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    await waitFor(() => expect(fake.callsTo('PUT /receipt-uploads/:id/receipt')).toHaveLength(1))
  })

  it('says that it waits for the network, how much has arrived, and can be cancelled', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { handlers } = createFakeUpload(() => aReceipt())
    const { user, notices } = open(payable(), {
      ...handlers,
      'PATCH /receipt-uploads/:id': () => {
        throw new ApiProblem(0, { type: '', title: 'lost', status: 0, code: 'network', requestId: '' })
      },
    })
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4))
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    expect(await screen.findByText('Waiting for the network')).toBeDefined()
    expect(screen.getByRole('progressbar', { name: 'Upload of slip.jpg' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByRole('button', { name: 'Upload receipt' })).toBeDefined()
    expect(screen.getByText('slip.jpg')).toBeDefined()
    expect(notices).toEqual([])
  })

  it('another file is not blamed for the one before, and a failure gives way to the success', async () => {
    const booking = payable()
    const { handlers } = createFakeUpload(() =>
      throwProblem('file-unreadable', 422, { detail: 'This file cannot be read.' }),
    )
    const { user, fake, notices } = open(booking, handlers)
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4))
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    expect(await screen.findByText('This file cannot be read.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await user.upload(screen.getByLabelText('Receipt'), receiptFile(5))
    await waitFor(() => expect(screen.queryByText('This file cannot be read.')).toBeNull())
    fake.answer({ 'PUT /receipt-uploads/:id/receipt': () => aReceipt() })
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    await waitFor(() => expect(notices).toHaveLength(2))
    expect(new Set(notices.map(({ subject }) => subject)).size).toBe(1)
  })

  it('once a receipt is under review the form is folded, and gets the focus back by its button', async () => {
    const booking = payable()
    const { handlers } = createFakeUpload(() => aReceipt())
    const { user, fake } = open(booking, handlers)
    await user.upload(await screen.findByLabelText('Receipt'), receiptFile(4))
    fake.answer({ 'GET /bookings/:id': () => ({ ...booking, receiptStatus: 'submitted' }) })
    await user.click(screen.getByRole('button', { name: 'Upload receipt' }))
    const another = await screen.findByRole('button', { name: 'Send another receipt', expanded: false })
    await waitFor(() => expect(document.activeElement).toBe(another))
    expect(screen.queryByRole('button', { name: 'Upload receipt' })).toBeNull()
    await user.click(another)
    expect(screen.getByRole('button', { name: 'Upload receipt' })).toBeDefined()
  })

  it('a rejected receipt shows the reason and requests another', async () => {
    const booking = payable({ receiptStatus: 'rejected' })
    const receipt = aReceipt({ status: 'rejected', rejectReason: 'The amount cannot be read.' })
    open(booking, { 'GET /bookings/:id/receipts': () => ({ items: [receipt] }) })
    expect(await screen.findByText('The amount cannot be read.')).toBeDefined()
    expect(screen.getByText('Not accepted')).toBeDefined()
    const next = within(screen.getByRole('region', { name: 'What happens next' }))
    expect(next.getByRole('link', { name: 'Upload another receipt' })).toBeDefined()
  })

  it.each([
    ['nothing is due', 0, 'We already have this payment on record: $620.00 of Thu 19 Nov 2026. Nothing to do.'],
    [
      'something is still due',
      62_000,
      'We already have this payment on record: $620.00 of Thu 19 Nov 2026. You need not send this receipt again.',
    ],
  ])('a receipt of a payment on record says so where %s', async (_, due, text) => {
    const missing = { amount: due, usd: due }
    const booking = aBooking({
      state: 'confirmed',
      receiptStatus: 'duplicate',
      money: { ...paidMoney(124_000), due: missing, dueNow: missing },
      allowed: [],
    })
    const duplicateOf = { amount: 62_000, receivedOn: '2026-11-19', isReversed: false }
    const receipt = aReceipt({ status: 'duplicate', duplicateOf })
    open(booking, { 'GET /bookings/:id/receipts': () => ({ items: [receipt] }) })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText('On record already')).toBeDefined()
    expect(screen.queryByText(/not accepted/i)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Upload another receipt' })).toBeNull()
  })

  it.each([
    [
      'nothing has arrived',
      0,
      'For another booking',
      'This receipt shows a payment that counts for another booking of yours. Nothing has arrived for this one yet.',
    ],
    [
      'a part has arrived',
      62_000,
      'On record already',
      'We already have this payment on record, for this booking or another one of yours. You need not send this receipt again.',
    ],
  ])('a receipt whose payment is not named says where it counts: %s', async (_, amount, label, text) => {
    const paid = { amount, usd: amount }
    const missing = { amount: 124_000 - amount, usd: 124_000 - amount }
    const money = unpaidMoney(124_000, { paid, due: missing, dueNow: missing })
    const booking = payable({ receiptStatus: 'duplicate', money })
    const receipt = aReceipt({ status: 'duplicate', duplicateOf: null })
    open(booking, { 'GET /bookings/:id/receipts': () => ({ items: [receipt] }) })
    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByText(label)).toBeDefined()
    expect(screen.queryAllByText(/on record/i)).toHaveLength(amount === 0 ? 0 : 2)
  })

  it('a receipt whose payment was reversed since claims nothing', async () => {
    const booking = payable({ receiptStatus: 'duplicate' })
    const duplicateOf = { amount: 62_000, receivedOn: '2026-11-19', isReversed: true }
    const receipt = aReceipt({ status: 'duplicate', duplicateOf })
    open(booking, { 'GET /bookings/:id/receipts': () => ({ items: [receipt] }) })
    expect(await screen.findByText('slip.jpg')).toBeDefined()
    expect(screen.queryByText(/on record/i)).toBeNull()
  })

  it('a receipt is opened through a link of its own, without loading the page again', async () => {
    const booking = payable({ receiptStatus: 'submitted' })
    const receipt = aReceipt({ bookingId: booking.id })
    const { user, fake } = open(booking, {
      'GET /bookings/:id/receipts': () => ({ items: [receipt] }),
      'POST /bookings/:id/receipts/:receiptId/link': () => ({ url: '/signed', expiresAt: dueAt }),
    })
    await user.click(await screen.findByRole('button', { name: 'View slip.jpg' }))
    const picture = await screen.findByRole('img', { name: 'Your receipt slip.jpg' })
    expect(picture.getAttribute('src')).toBe('/signed')
    expect(fake.callsTo('GET /bookings/:id')).toHaveLength(1)
  })
})
