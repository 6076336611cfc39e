import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { StaffReceipt } from '@escapes/contract'
import { throwProblem } from '@escapes/platform/testing'
import { anId, aReceipt, toPage } from '../../../test/factories.ts'
import { listAcceptCalls, openReceiptsPage, findReceiptHeading } from '../../../test/open-receipts-page.ts'
import { returnToWindow } from '../../../test/return-to-window.ts'

describe('the receipt desk', () => {
  it('shows the oldest receipt beside what its booking owes', async () => {
    const first = aReceipt('GALLE379')
    const { fake } = openReceiptsPage([first, aReceipt('KANDY379')])
    await findReceiptHeading('GALLE379')
    expect(fake.callsTo('GET /admin/receipts')[0]?.query).toEqual({ status: 'submitted', limit: 50 })
    const picture = await screen.findByRole('img', { name: 'Receipt of Guest of GALLE379 for GALLE379' })
    expect(picture.getAttribute('src')).toBe(`/receipts/${first.id}/preview`)
    const panel = within(screen.getByRole('region', { name: /^GALLE379/ }))
    expect(panel.getByRole('link', { name: 'GALLE379' }).getAttribute('href')).toBe('/admin/bookings/of-GALLE379')
    expect(panel.getByRole('textbox', { name: 'Arrived, USD' })).toHaveProperty('value', '620.00')
  })

  it('shows total, paid, due and the next date in the agreed currency and in dollars', async () => {
    const receipt = aReceipt('GALLE379', { claimed: 55_800 })
    const sums = {
      currency: 'EUR' as const,
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 0, usd: 0 },
      due: { amount: 111_600, usd: 124_000 },
      dueNow: { amount: 55_800, usd: 62_000 },
    }
    openReceiptsPage([{ ...receipt, booking: { ...receipt.booking, ...sums } }])
    await findReceiptHeading('GALLE379')
    const panel = screen.getByRole('region', { name: /^GALLE379/ }).textContent ?? ''
    for (const text of [
      'Claimed€558.00$620.00',
      'Due now€558.00$620.00',
      'Due by23 Nov 2026, 16:15',
      'Still due€1,116.00$1,240.00',
      'Paid so far€0.00$0.00',
      'Total€1,116.00$1,240.00',
    ])
      expect(panel).toContain(text)
  })

  it('accepts a matching receipt by pressing A twice, and the next one follows', async () => {
    const [first, second] = [aReceipt('GALLE379'), aReceipt('KANDY379')]
    const { fake, user } = openReceiptsPage([first, second])
    await findReceiptHeading('GALLE379')
    await user.keyboard('a')
    expect(listAcceptCalls(fake), 'one stray key takes no money').toEqual([])
    expect(screen.getByText('A again accepts $620.00 for GALLE379.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept (A)' }))
    await user.keyboard('a')
    const next = await findReceiptHeading('KANDY379')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(listAcceptCalls(fake)).toEqual([
      { params: { id: first.id }, body: { amount: 62_000, receivedOn: '2026-11-19', closeDifference: false } },
    ])
    expect(screen.getByText('Receipt accepted: $620.00 for GALLE379.')).toBeDefined()
    await user.keyboard('a{Enter}')
    expect(await screen.findByText('No receipt is waiting')).toBeDefined()
    expect(listAcceptCalls(fake)).toHaveLength(2)
  })

  it('types A and R as letters in a field', async () => {
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379')])
    await findReceiptHeading('GALLE379')
    await user.click(screen.getByRole('textbox', { name: 'Arrived, USD' }))
    await user.keyboard('ar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listAcceptCalls(fake)).toEqual([])
  })

  it('focuses an amount that is too small by A, and lets the difference be closed', async () => {
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379', { claimed: 61_500 })])
    await findReceiptHeading('GALLE379')
    await user.keyboard('a')
    const amount = screen.getByRole('textbox', { name: 'Arrived, USD' })
    expect(document.activeElement).toBe(amount)
    expect(listAcceptCalls(fake)).toEqual([])
    expect(screen.getByText('$5.00 less than due')).toBeDefined()
    await user.click(
      screen.getByRole('checkbox', { name: 'Close the difference of $5.00 as a bank charge (at most $15.00)' }),
    )
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    await waitFor(() =>
      expect(listAcceptCalls(fake)).toMatchObject([{ body: { amount: 61_500, closeDifference: true } }]),
    )
  })

  it('does not close a difference above the limit, and names the limit', async () => {
    openReceiptsPage([aReceipt('GALLE379', { claimed: 52_000 })])
    await findReceiptHeading('GALLE379')
    expect(screen.getByText('$100.00 less than due; at most $15.00 may be closed as a bank charge')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('lists the keyboard shortcuts by ?', async () => {
    const { user } = openReceiptsPage([aReceipt('GALLE379')])
    await findReceiptHeading('GALLE379')
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys on this page' }))
    expect(dialog.getByText('Reject, with a reason')).toBeDefined()
  })

  it('warns of a similar receipt, shows both, and does not accept it by keys alone', async () => {
    const similarReceipts: StaffReceipt['similarReceipts'] = [
      { receiptId: 'r9', bookingId: 'b9', reference: 'KANDY379', status: 'accepted', match: 'same-file' },
    ]
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379', { similarReceipts })])
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The same file was sent before for KANDY379/)
    fake.answer({ 'GET /admin/receipts/:id': () => aReceipt('KANDY379', { status: 'accepted', claimed: 61_000 }) })
    await user.click(screen.getByRole('button', { name: 'Compare with KANDY379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Two receipts compared' }))
    const earlier = within(await dialog.findByRole('region', { name: 'The earlier receipt' }))
    expect(await earlier.findByRole('img', { name: /for KANDY379/ })).toBeDefined()
    expect(earlier.getByText('$610.00')).toBeDefined()
    expect(within(dialog.getByRole('region', { name: 'This receipt' })).getByText('$620.00')).toBeDefined()
    expect(dialog.getByRole('link', { name: /Open the earlier receipt/ }).getAttribute('href')).toBe(
      '/admin/receipts?status=accepted&booking=b9&receipt=r9',
    )
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await findReceiptHeading('GALLE379')
    await user.keyboard('a')
    await user.keyboard('a')
    expect(listAcceptCalls(fake)).toEqual([])
  })

  it('names the booking that the same file was accepted for, and accepts it only once that is confirmed', async () => {
    const { fake, user } = openReceiptsPage([aReceipt('GALLE379')])
    const receipts = [
      {
        receiptId: 'r9',
        bookingId: 'b9',
        reference: 'KANDY379',
        entryId: 'e9',
        amount: 62_000,
        currency: 'USD',
        receivedOn: '2026-11-19',
        source: 'receipt',
        isOnStatement: false,
        hasReceipt: true,
      },
    ]
    const accept = 'POST /admin/receipts/:id/accept'
    fake.answer({ [accept]: () => throwProblem('receipt-known', 409, { receipts } as never) })
    await user.click(await screen.findByRole('button', { name: 'Accept (A)' }))
    expect((await screen.findByRole('link', { name: 'KANDY379' })).getAttribute('href')).toBe('/admin/bookings/b9')
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    expect(fake.callsTo(accept)).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: /count it here as well/ }))
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    await waitFor(() => expect(fake.callsTo(accept)).toHaveLength(2))
    expect(fake.callsTo(accept).at(-1)?.body).toMatchObject({ sameFile: true })
  })

  it('leaves a receipt of the reader’s own booking to a colleague, whatever key is pressed', async () => {
    const receipt = aReceipt('GALLE379')
    receipt.booking = { ...receipt.booking, customer: { ...receipt.booking.customer, email: 'manager@escapes.test' } }
    const { fake, user } = openReceiptsPage([receipt])
    expect(await screen.findByText('Your own booking: a colleague handles it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Accept|Reject|Duplicate/ })).toBeNull()
    await user.keyboard('aard')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(listAcceptCalls(fake)).toEqual([])
  })

  it('rejects by R with a phrase as the reason, and requests another receipt', async () => {
    const receipt = aReceipt('GALLE379')
    const { fake, user } = openReceiptsPage([receipt])
    await findReceiptHeading('GALLE379')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the receipt for GALLE379?' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })))
    await user.click(dialog.getByRole('button', { name: 'Reject and request another' }))
    expect(await dialog.findByText('Write a reason. The customer reads it.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: /cannot be read/ }))
    await user.click(dialog.getByRole('button', { name: 'Reject and request another' }))
    expect(await screen.findByText('No receipt is waiting')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Receipts' })))
    const reason = 'The receipt cannot be read. Please send a sharper picture.'
    expect(fake.callsTo('POST /admin/receipts/:id/reject')).toEqual([
      { params: { id: receipt.id }, body: { reason, requestAnother: true } },
    ])
  })

  it('highlights the same file and collapses pictures that are only similar', async () => {
    const alike = (index: number, match: 'same-file' | 'similar-picture') => ({
      receiptId: `00000000-0000-4000-8000-00000000000${index}`,
      bookingId: `00000000-0000-4000-8000-00000000001${index}`,
      reference: `KANDY37${index}`,
      status: 'accepted' as const,
      match,
    })
    openReceiptsPage([
      aReceipt('GALLE379', {
        similarReceipts: [alike(1, 'same-file'), alike(2, 'similar-picture'), alike(3, 'similar-picture')],
      }),
    ])
    await findReceiptHeading('GALLE379')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The same file was sent before for KANDY371/)
    expect(screen.getByText('2 pictures look similar')).toBeDefined()
  })

  it('explains why an earlier receipt is similar, and does not accept by keys alone', async () => {
    const earlier = { bookingId: 'of-GALLE379', reference: 'GALLE379', status: 'accepted' as const }
    const { fake, user } = openReceiptsPage([
      aReceipt('GALLE379', {
        similarReceipts: [
          { ...earlier, receiptId: 'r1', match: 'same-claim', difference: 0, days: -2 },
          { ...earlier, receiptId: 'r2', match: 'same-claim', difference: -500, days: 0 },
        ],
      }),
    ])
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Another receipt of this customer was sent before for this booking (accepted; same amount, 2 days earlier). Compare',
      'Another receipt of this customer was sent before for this booking (accepted; $5.00 less, same day). Compare',
    ])
    await user.keyboard('aa')
    expect(listAcceptCalls(fake)).toEqual([])
  })

  it.each([
    ['cancelled', /was cancelled: nothing more/],
    ['confirmed', /is paid: nothing more/],
  ])('requests no other receipt for a booking that is %s and owes nothing', async (state, effect) => {
    const receipt = aReceipt('GALLE379')
    receipt.booking = { ...receipt.booking, state, due: { amount: 0, usd: 0 } }
    const { fake, user } = openReceiptsPage([receipt])
    await findReceiptHeading('GALLE379')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(effect)).toBeDefined()
    expect(dialog.queryByRole('checkbox', { name: 'Request another receipt' })).toBeNull()
    await user.click(dialog.getByRole('button', { name: /has not arrived/ }))
    await user.click(dialog.getByRole('button', { name: 'Reject it' }))
    await screen.findByText('No receipt is waiting')
    expect(fake.callsTo('POST /admin/receipts/:id/reject')).toMatchObject([{ body: { requestAnother: false } }])
  })

  it('offers a saved reason the next time', async () => {
    const { user } = openReceiptsPage([aReceipt('GALLE379'), aReceipt('KANDY379')])
    await findReceiptHeading('GALLE379')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong year.')
    await user.click(dialog.getByRole('checkbox', { name: 'Save this reason for next time' }))
    await user.click(dialog.getByRole('button', { name: 'Reject and request another' }))
    await findReceiptHeading('KANDY379')
    await user.keyboard('r')
    expect(await screen.findByRole('button', { name: 'Wrong year.' })).toBeDefined()
  })

  it('removes a receipt that a colleague has handled, and says so', async () => {
    const { fake, removeReceipt, user } = openReceiptsPage([aReceipt('GALLE379'), aReceipt('KANDY379')])
    fake.answer({
      'POST /admin/receipts/:id/accept': ({ params }) => {
        removeReceipt(params.id)
        return throwProblem('already-reviewed', 409)
      },
    })
    await findReceiptHeading('GALLE379')
    await user.keyboard('aa')
    await findReceiptHeading('KANDY379')
    expect((await screen.findByRole('alert')).textContent).toMatch(/The previous receipt: Somebody has handled this/)
  })

  it('shows and announces a new receipt without moving anything', async () => {
    const { fake, addReceipt, user } = openReceiptsPage([aReceipt('GALLE379')])
    await findReceiptHeading('GALLE379')
    const amount = screen.getByRole('textbox', { name: 'Arrived, USD' })
    await user.clear(amount)
    await user.type(amount, '61')
    addReceipt(aReceipt('KANDY379'))
    await returnToWindow(fake, 'GET /admin/receipts')
    const queue = within(screen.getByRole('navigation', { name: /^Receipts, keys/ }))
    expect(await queue.findByText('KANDY379')).toBeDefined()
    expect(screen.getByText('1 new receipt at the end of the queue.').tagName).toBe('OUTPUT')
    expect(amount).toHaveProperty('value', '61')
    expect(document.activeElement).toBe(amount)
  })

  it('fills an empty desk by polling', async () => {
    const { fake, addReceipt } = openReceiptsPage([])
    expect(await screen.findByText('No receipt is waiting')).toBeDefined()
    addReceipt(aReceipt('GALLE379'))
    await returnToWindow(fake, 'GET /admin/receipts')
    await findReceiptHeading('GALLE379')
  })

  it('keeps an open receipt that a colleague has handled, and says so', async () => {
    const [first, second] = [aReceipt('GALLE379'), aReceipt('KANDY379')]
    const { fake, removeReceipt, user } = openReceiptsPage([first, second])
    await findReceiptHeading('GALLE379')
    removeReceipt(first.id)
    await returnToWindow(fake, 'GET /admin/receipts')
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has handled this receipt in the meantime.')
    await findReceiptHeading('GALLE379')
    await user.keyboard('j')
    await findReceiptHeading('KANDY379')
    const queue = within(screen.getByRole('navigation', { name: /^Receipts, keys/ }))
    expect(queue.queryByText('GALLE379')).toBeNull()
  })

  it('retries a preview that does not load', async () => {
    const { fake, user } = openReceiptsPage([])
    fake.answer({
      'GET /admin/receipts': () => toPage([aReceipt('GALLE379')]),
      'POST /bookings/:id/receipts/:receiptId/link': () => throwProblem('unavailable', 503),
    })
    await user.click(await screen.findByRole('link', { name: 'Rejected' }))
    const alert = within(await screen.findByRole('alert'))
    fake.answer({
      'POST /bookings/:id/receipts/:receiptId/link': () => ({ url: '/receipts/1', expiresAt: '2026-11-21T06:05:00Z' }),
    })
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect((await screen.findByRole('img')).getAttribute('src')).toBe('/receipts/1')
  })

  it('offers a file without a preview for download', async () => {
    const { fake } = openReceiptsPage([aReceipt('GALLE379', { contentType: 'application/pdf', hasPreview: false })])
    expect(await screen.findByText('There is no preview: download the file.')).toBeDefined()
    expect(fake.callsTo('POST /bookings/:id/receipts/:receiptId/link')).toEqual([])
  })

  it('says of an erased receipt that it is, and offers nothing to download', async () => {
    const receipt = aReceipt('GALLE379', { hasPreview: false, status: 'accepted' })
    const customer = { name: 'Erased', email: `${anId()}@erased.invalid` }
    openReceiptsPage([{ ...receipt, booking: { ...receipt.booking, customer } }])
    expect(await screen.findByText(/^The file was erased with the data of its customer/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  it('shows who reviewed a receipt and why, and offers no decision', async () => {
    const reviewed = { reviewedBy: 'Nimal', reviewedAt: '2026-11-20T06:00:00Z', rejectReason: 'Wrong account.' }
    openReceiptsPage([aReceipt('GALLE379', { status: 'rejected', ...reviewed })], '/admin/receipts?status=rejected')
    await findReceiptHeading('GALLE379')
    expect(screen.getByText('20 Nov 2026, 11:30, by Nimal')).toBeDefined()
    expect(screen.getByText('Wrong account.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
  })
})
