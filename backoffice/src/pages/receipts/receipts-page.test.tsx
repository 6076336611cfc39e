import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DeskReceipt } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aReceipt, pageOf } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

/** A queue that shrinks as its receipts are dealt with. */
const openDesk = (receipts: DeskReceipt[], address = '/admin/receipts') => {
  let waiting = receipts
  const leave = (id: string): DeskReceipt => {
    const gone = waiting.find((receipt) => receipt.id === id) ?? aReceipt('GONE3799')
    waiting = waiting.filter((receipt) => receipt.id !== id)
    return gone
  }
  const fake = createFakeApi({
    'GET /admin/receipts': () => pageOf(waiting),
    'POST /bookings/:id/receipts/:receiptId/link': ({ params, body }) => ({
      url: `/slips/${params.receiptId}/${body?.variant}`,
      expiresAt: '2026-11-21T06:05:00Z',
    }),
    'POST /admin/receipts/:id/accept': ({ params }) => leave(params.id),
    'POST /admin/receipts/:id/reject': ({ params }) => leave(params.id),
  })
  const platform = createFakePlatform(fake)
  const arrive = (receipt: DeskReceipt): void => void (waiting = [...waiting, receipt])
  return { fake, leave, arrive, notices: platform.notices, ...openPage(address, platform) }
}
const slipOf = (reference: string) => screen.findByRole('heading', { name: `${reference}, Guest of ${reference}` })
const accepted = (fake: ReturnType<typeof createFakeApi>) => fake.asked('POST /admin/receipts/:id/accept')

describe('the receipt desk', () => {
  test('shows the oldest slip beside what its booking owes', async () => {
    const first = aReceipt('GALLE379')
    const { fake } = openDesk([first, aReceipt('KANDY379')])
    await slipOf('GALLE379')
    expect(fake.asked('GET /admin/receipts')[0]?.query).toEqual({ status: 'submitted', limit: 50 })
    const picture = await screen.findByRole('img', { name: 'Slip of Guest of GALLE379 for GALLE379' })
    expect(picture.getAttribute('src')).toBe(`/slips/${first.id}/preview`)
    const panel = within(screen.getByRole('region', { name: /^GALLE379/ }))
    expect(panel.getByRole('link', { name: 'GALLE379' }).getAttribute('href')).toBe('/admin/bookings/of-GALLE379')
    expect(panel.getByRole('textbox', { name: 'Arrived, USD' })).toHaveProperty('value', '620.00')
  })

  test('shows total, paid, due and the next date, in the currency agreed on and in dollars', async () => {
    const receipt = aReceipt('GALLE379', { claimed: 55_800 })
    const sums = {
      currency: 'EUR' as const,
      total: { amount: 111_600, usd: 124_000 },
      paid: { amount: 0, usd: 0 },
      due: { amount: 111_600, usd: 124_000 },
      dueNow: { amount: 55_800, usd: 62_000 },
    }
    openDesk([{ ...receipt, booking: { ...receipt.booking, ...sums } }])
    await slipOf('GALLE379')
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

  test('A asks, A again accepts what fits, and the next one comes', async () => {
    const [first, second] = [aReceipt('GALLE379'), aReceipt('KANDY379')]
    const { fake, user, notices } = openDesk([first, second])
    await slipOf('GALLE379')
    await user.keyboard('a')
    expect(accepted(fake), 'one stray key takes no money').toEqual([])
    expect(screen.getByText('A again accepts $620.00 for GALLE379.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Accept (A)' }))
    await user.keyboard('a')
    const next = await slipOf('KANDY379')
    await waitFor(() => expect(document.activeElement).toBe(next))
    expect(accepted(fake)).toEqual([
      { params: { id: first.id }, body: { amount: 62_000, receivedOn: '2026-11-19', closeDifference: false } },
    ])
    expect(notices).toMatchObject([{ title: 'Receipt accepted', description: '$620.00 for GALLE379.' }])
    await user.keyboard('a{Enter}')
    expect(await screen.findByText('No receipt waits')).toBeDefined()
    expect(accepted(fake)).toHaveLength(2)
  })

  test('A and R typed into a field are letters', async () => {
    const { fake, user } = openDesk([aReceipt('GALLE379')])
    await slipOf('GALLE379')
    await user.click(screen.getByRole('textbox', { name: 'Arrived, USD' }))
    await user.keyboard('ar')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(accepted(fake)).toEqual([])
  })

  test('A only leads to the amount where it is short, and the difference may be closed', async () => {
    const { fake, user } = openDesk([aReceipt('GALLE379', { claimed: 61_500 })])
    await slipOf('GALLE379')
    await user.keyboard('a')
    const amount = screen.getByRole('textbox', { name: 'Arrived, USD' })
    expect(document.activeElement).toBe(amount)
    expect(accepted(fake)).toEqual([])
    expect(screen.getByText('$5.00 less than due')).toBeDefined()
    await user.click(
      screen.getByRole('checkbox', { name: 'Close the difference of $5.00 as a bank charge (at most $15.00)' }),
    )
    await user.click(screen.getByRole('button', { name: 'Accept (A)' }))
    await waitFor(() => expect(accepted(fake)).toMatchObject([{ body: { amount: 61_500, closeDifference: true } }]))
  })

  test('a difference that no bank keeps cannot be closed, and says how much could', async () => {
    openDesk([aReceipt('GALLE379', { claimed: 52_000 })])
    await slipOf('GALLE379')
    expect(screen.getByText('$100.00 less than due; at most $15.00 may be closed as a bank charge')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('? shows what the keys do', async () => {
    const { user } = openDesk([aReceipt('GALLE379')])
    await slipOf('GALLE379')
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Keys on this page' }))
    expect(dialog.getByText('Reject, with a reason')).toBeDefined()
  })

  test('a slip like another one says so, shows both, and is not accepted by keys alone', async () => {
    const lookalikes: DeskReceipt['lookalikes'] = [
      { receiptId: 'r9', bookingId: 'b9', reference: 'KANDY379', status: 'accepted', match: 'same-file' },
    ]
    const { fake, user } = openDesk([aReceipt('GALLE379', { lookalikes })])
    expect((await screen.findByRole('alert')).textContent).toMatch(/^The same file was sent before for KANDY379/)
    fake.answer({ 'GET /admin/receipts/:id': () => aReceipt('KANDY379', { status: 'accepted', claimed: 61_000 }) })
    await user.click(screen.getByRole('button', { name: 'Compare with KANDY379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Two slips compared' }))
    const earlier = within(await dialog.findByRole('region', { name: 'The earlier slip' }))
    expect(await earlier.findByRole('img', { name: /for KANDY379/ })).toBeDefined()
    expect(earlier.getByText('$610.00')).toBeDefined()
    expect(within(dialog.getByRole('region', { name: 'This slip' })).getByText('$620.00')).toBeDefined()
    expect(dialog.getByRole('link', { name: /Open the earlier slip/ }).getAttribute('href')).toBe(
      '/admin/receipts?status=accepted&booking=b9&receipt=r9',
    )
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await slipOf('GALLE379')
    await user.keyboard('a')
    await user.keyboard('a')
    expect(accepted(fake)).toEqual([])
  })

  test('R asks for the reason, which a phrase gives, and for another slip', async () => {
    const receipt = aReceipt('GALLE379')
    const { fake, user } = openDesk([receipt])
    await slipOf('GALLE379')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject the slip for GALLE379?' }))
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Reason' })))
    await user.click(dialog.getByRole('button', { name: 'Reject and ask again' }))
    expect(await dialog.findByText('Say why: the traveller reads it.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: /cannot be read/ }))
    await user.click(dialog.getByRole('button', { name: 'Reject and ask again' }))
    expect(await screen.findByText('No receipt waits')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Receipts' })))
    const reason = 'The slip cannot be read. Please send a sharper picture.'
    expect(fake.asked('POST /admin/receipts/:id/reject')).toEqual([
      { params: { id: receipt.id }, body: { reason, askAgain: true } },
    ])
  })

  test('a reason that is kept is offered the next time', async () => {
    const { user } = openDesk([aReceipt('GALLE379'), aReceipt('KANDY379')])
    await slipOf('GALLE379')
    await user.keyboard('r')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong year.')
    await user.click(dialog.getByRole('checkbox', { name: 'Keep this reason as a phrase' }))
    await user.click(dialog.getByRole('button', { name: 'Reject and ask again' }))
    await slipOf('KANDY379')
    await user.keyboard('r')
    expect(await screen.findByRole('button', { name: 'Wrong year.' })).toBeDefined()
  })

  test('what a colleague dealt with is gone, and is said', async () => {
    const { fake, leave, user } = openDesk([aReceipt('GALLE379'), aReceipt('KANDY379')])
    fake.answer({
      'POST /admin/receipts/:id/accept': ({ params }) => {
        leave(params.id)
        return refuse('already-reviewed', 409)
      },
    })
    await slipOf('GALLE379')
    await user.keyboard('aa')
    await slipOf('KANDY379')
    expect((await screen.findByRole('alert')).textContent).toMatch(/The slip before: Somebody has dealt with this/)
  })

  test('what is sent meanwhile appears by itself, is said politely, and moves nothing', async () => {
    const { arrive, user } = openDesk([aReceipt('GALLE379')])
    await slipOf('GALLE379')
    const amount = screen.getByRole('textbox', { name: 'Arrived, USD' })
    await user.clear(amount)
    await user.type(amount, '61')
    arrive(aReceipt('KANDY379'))
    fireEvent.focus(window)
    const queue = within(screen.getByRole('navigation', { name: /^Receipts, keys/ }))
    expect(await queue.findByText('KANDY379')).toBeDefined()
    expect(screen.getByText('1 new receipt at the end of the queue.').tagName).toBe('OUTPUT')
    expect(amount).toHaveProperty('value', '61')
    expect(document.activeElement).toBe(amount)
  })

  test('an empty desk fills by itself', async () => {
    const { arrive } = openDesk([])
    expect(await screen.findByText('No receipt waits')).toBeDefined()
    arrive(aReceipt('GALLE379'))
    fireEvent.focus(window)
    await slipOf('GALLE379')
  })

  test('a slip that a colleague deals with while it is looked at stays, and says so', async () => {
    const [first, second] = [aReceipt('GALLE379'), aReceipt('KANDY379')]
    const { leave, user } = openDesk([first, second])
    await slipOf('GALLE379')
    leave(first.id)
    fireEvent.focus(window)
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has dealt with this slip in the meantime.')
    await slipOf('GALLE379')
    await user.keyboard('j')
    await slipOf('KANDY379')
    const queue = within(screen.getByRole('navigation', { name: /^Receipts, keys/ }))
    expect(queue.queryByText('GALLE379')).toBeNull()
  })

  test('a preview that does not come can be asked for again', async () => {
    const { fake, user } = openDesk([])
    fake.answer({
      'GET /admin/receipts': () => pageOf([aReceipt('GALLE379')]),
      'POST /bookings/:id/receipts/:receiptId/link': () => refuse('unavailable', 503),
    })
    await user.click(await screen.findByRole('link', { name: 'Rejected' }))
    const alert = within(await screen.findByRole('alert'))
    fake.answer({
      'POST /bookings/:id/receipts/:receiptId/link': () => ({ url: '/slips/1', expiresAt: '2026-11-21T06:05:00Z' }),
    })
    await user.click(alert.getByRole('button', { name: 'Retry' }))
    expect((await screen.findByRole('img')).getAttribute('src')).toBe('/slips/1')
  })

  test('a PDF is downloaded, not shown', async () => {
    const { fake } = openDesk([aReceipt('GALLE379', { contentType: 'application/pdf', hasPreview: false })])
    expect(await screen.findByText('A PDF: download it to read it.')).toBeDefined()
    expect(fake.asked('POST /bookings/:id/receipts/:receiptId/link')).toEqual([])
  })

  test('what was reviewed says by whom and why, and offers no decision', async () => {
    const reviewed = { reviewedBy: 'Nimal', reviewedAt: '2026-11-20T06:00:00Z', rejectReason: 'Wrong account.' }
    openDesk([aReceipt('GALLE379', { status: 'rejected', ...reviewed })], '/admin/receipts?status=rejected')
    await slipOf('GALLE379')
    expect(screen.getByText('20 Nov 2026, 11:30, by Nimal')).toBeDefined()
    expect(screen.getByText('Wrong account.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Accept|Reject/ })).toBeNull()
  })
})
