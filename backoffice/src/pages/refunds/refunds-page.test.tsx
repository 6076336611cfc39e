import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { createFakeApi, refuse } from '@escapes/platform/testing'
import { aRefund, pageOf, usd } from '../../../test/factories.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const stranded = {
  bookingId: 'b7',
  reference: 'KANDY379',
  title: 'Lake House',
  customer: 'Ruth Perera',
  state: 'expired',
  currency: 'USD' as const,
  held: usd(40_000),
  since: '2026-11-20T06:00:00Z',
}

const openQueue = (more: Partial<StaffRefund> = {}, me = anAdmin, address = '/admin/refunds') => {
  let refund = aRefund(more)
  const become = (change: Partial<StaffRefund>) => (refund = { ...refund, ...change })
  const fake = createFakeApi({
    'GET /admin/refunds': () => pageOf([refund]),
    'GET /admin/stranded-payments': () => ({ items: [stranded] }),
    'POST /admin/refunds/:id/approve': () => become({ state: 'approved', approvedAt: '2026-11-21T06:00:00Z' }),
    'POST /admin/refunds/:id/unapprove': () => become({ state: 'ready', approvedAt: null, approvedBy: null }),
    'POST /admin/refunds/:id/sent': () => become({ state: 'sent' }),
    'POST /admin/refunds/:id/proof': () => become({ proof: { contentType: 'image/jpeg', name: 'order.jpg' } }),
    'POST /admin/refunds/:id/void': () => become({ state: 'void' }),
    'POST /admin/bookings/:id/refunds': () => refund,
    'GET /admin/refunds/:id/beneficiary': () => ({
      accountName: 'A. Silva',
      bankName: 'Sampath',
      accountNumber: '998877',
      swift: 'BSAMLKLX',
      country: 'LK',
      version: 'v1',
    }),
    'POST /bookings/:id/refunds/:refundId/proof-link': () => ({ url: '#proof-7', expiresAt: '2026-11-21T06:05:00Z' }),
    'POST /admin/refunds/export': () => ({ fileName: 'refunds.csv', csv: 'reference;amount\n' }),
  })
  const platform = createFakePlatform(fake, me)
  return { fake, id: refund.id, notices: platform.notices, ...openPage(address, platform) }
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the queue of refunds', () => {
  test('approved, then sent with the reference of the bank', async () => {
    const { fake, user, id, notices } = openQueue()
    await user.click((await rowOf(/GALLE379/)).getByRole('button', { name: 'Approve GALLE379' }))
    const looked = within(await screen.findByRole('alertdialog', { name: 'Approve $620.00 for GALLE379?' }))
    expect(looked.getByText('998877')).toBeDefined()
    await user.click(looked.getByRole('button', { name: 'Approve' }))
    expect(fake.asked('POST /admin/refunds/:id/approve')).toEqual([{ params: { id }, body: { version: 'v1' } }])
    await user.click(await screen.findByRole('button', { name: 'Mark GALLE379 as sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: '$620.00 for GALLE379 was sent' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    expect(await dialog.findByText(/The bank gives every transfer a reference/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'FT26325')
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/refunds/:id/sent')).toEqual([
      { params: { id }, body: { bankReference: 'FT26325', sentOn: '2026-11-21' } },
    ])
    expect(notices.map(({ title }) => title)).toEqual(['Refund approved', 'Refund sent'])
  })

  const markSent = async ({ user }: ReturnType<typeof openQueue>, file: File) => {
    await user.click(await screen.findByRole('button', { name: 'Mark GALLE379 as sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: '$620.00 for GALLE379 was sent' }))
    await user.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'FT26325')
    // "All files" of the chooser, or a drop: what the field accepts is only a hint.
    await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText(/^The bank’s proof, photo or PDF/), file)
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    return dialog
  }
  const order = new File(['order'], 'order.jpg', { type: 'image/jpeg' })

  test('sent with the proof of the bank, which goes in first', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, id, notices } = queue
    await markSent(queue, order)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const attached = fake.asked('POST /admin/refunds/:id/proof')
    expect(attached.map(({ params }) => params)).toEqual([{ id }])
    expect(attached.map(({ body }) => (body as unknown as FormData).get('file'))).toMatchObject([order])
    expect(fake.asked('POST /admin/refunds/:id/sent')).toHaveLength(1)
    expect(notices.map(({ title }) => title)).toEqual(['Refund sent'])
  })

  test.each([
    ['is no photo', new File(['text'], 'x.txt', { type: 'text/plain' }), /^This is neither a photo nor a PDF/],
    ['is too large', new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'x.jpg', { type: 'image/jpeg' }), /than 10 MB/],
    ['is empty', new File([], 'x.pdf', { type: 'application/pdf' }), /^The file is empty/],
  ])('nothing is sent with a proof that %s', async (_, file, why) => {
    const queue = openQueue({ state: 'approved' })
    const dialog = await markSent(queue, file)
    expect(await dialog.findByText(why)).toBeDefined()
    const field = dialog.getByLabelText(/^The bank’s proof/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(queue.fake.asked('POST /admin/refunds/:id/proof')).toEqual([])
    expect(queue.fake.asked('POST /admin/refunds/:id/sent')).toEqual([])
  })

  test('a proof that the api refuses keeps the refund from being sent, and is said at its field', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, user, notices } = queue
    const detail = 'This is neither a photo nor a PDF. Please send a PDF of the slip.'
    fake.answer({ 'POST /admin/refunds/:id/proof': () => refuse('file-type-not-accepted', 422, { detail }) })
    const dialog = await markSent(queue, order)
    expect(await dialog.findByText(/^This is neither a photo nor a PDF\. Choose/)).toBeDefined()
    expect(dialog.queryByText(/slip/)).toBeNull()
    expect(fake.asked('POST /admin/refunds/:id/sent')).toEqual([])
    expect(notices).toEqual([])
    fake.answer({ 'POST /admin/refunds/:id/proof': () => aRefund() })
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/refunds/:id/sent')).toHaveLength(1)
  })

  test('a proof goes in once, however often the bank’s word is refused', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, user } = queue
    const errors = [{ path: 'sentOn', code: 'invalid', message: 'Not this day.' }]
    fake.answer({ 'POST /admin/refunds/:id/sent': () => refuse('validation-failed', 422, { errors }) })
    const dialog = await markSent(queue, order)
    expect(await dialog.findByText('Not this day.', { selector: '[id$=-error] *, [id$=-error]' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(fake.asked('POST /admin/refunds/:id/sent')).toHaveLength(2))
    expect(fake.asked('POST /admin/refunds/:id/proof')).toHaveLength(1)
  })

  test('a proof is attached to what was sent before', async () => {
    const { fake, user } = openQueue({ state: 'sent' }, anAdmin, '/admin/refunds?state=sent')
    await user.click(await screen.findByRole('button', { name: 'Attach proof of GALLE379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The bank’s proof for GALLE379' }))
    await user.click(dialog.getByRole('button', { name: 'Attach proof' }))
    expect(await dialog.findByText('Choose a photo or a PDF.')).toBeDefined()
    expect(fake.asked('POST /admin/refunds/:id/proof')).toEqual([])
    await user.upload(
      dialog.getByLabelText(/^The bank’s proof/),
      new File(['order'], 'order.jpg', { type: 'image/jpeg' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Attach proof' }))
    expect(await screen.findByRole('button', { name: 'Replace proof of GALLE379' })).toBeDefined()
  })

  test('who approved a large one is told that a colleague sends it', async () => {
    openQueue({ state: 'approved', approvedBy: 'Nimal', needsSecondPerson: true })
    const row = await rowOf(/GALLE379/)
    expect(row.getByText('You approved it: a colleague sends it.')).toBeDefined()
    expect(row.queryByRole('button', { name: /as sent/ })).toBeNull()
  })

  const mine = { state: 'approved', approvedBy: 'Nimal', needsSecondPerson: true } as const

  test('who approved it takes that back, and it waits for an admin again', async () => {
    const { fake, user, id, notices } = openQueue(mine)
    await user.click(await screen.findByRole('button', { name: 'Take back the approval of GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take back your approval of GALLE379?' }))
    await user.click(dialog.getByRole('button', { name: 'Take it back' }))
    expect(await screen.findByRole('button', { name: 'Approve GALLE379' })).toBeDefined()
    expect(fake.asked('POST /admin/refunds/:id/unapprove')).toEqual([{ params: { id } }])
    expect(notices.map(({ title }) => title)).toEqual(['Approval taken back'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GALLE379' })))
  })

  test.each([
    ['of a colleague', { ...mine, approvedBy: 'Shanika' }],
    ['that the bank may have', { ...mine, exportedAt: '2026-11-21T05:00:00Z' }],
  ])('an approval %s is not offered back', async (_, refund) => {
    openQueue({ ...refund, approvedAt: '2026-11-20T06:00:00Z' })
    const row = await rowOf(/GALLE379/)
    expect(row.queryByRole('button', { name: /^Take back/ })).toBeNull()
    expect(row.queryAllByText('In the bank’s file 21 Nov 2026, 10:30')).toHaveLength(
      refund.approvedBy === 'Nimal' ? 1 : 0,
    )
  })

  test('another account that was given after the look is shown, and is not approved unseen', async () => {
    const { fake, user, id } = openQueue()
    await user.click((await rowOf(/GALLE379/)).getByRole('button', { name: 'Approve GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve $620.00 for GALLE379?' }))
    const now = { accountName: 'A. Silva', bankName: 'Sampath', accountNumber: '112233', country: 'LK', version: 'v2' }
    fake.answer({
      'POST /admin/refunds/:id/approve': () => refuse('refund-changed', 409),
      'GET /admin/refunds/:id/beneficiary': () => now,
    })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Not approved: .* after you looked/)
    expect(dialog.getByText('112233').parentElement?.textContent).toBe('112233New')
    expect(dialog.getByText('Sampath').parentElement?.textContent).toBe('Sampath')
    expect(dialog.getByText('None').parentElement?.textContent).toBe('NoneNew')
    expect(dialog.queryByRole('button', { name: 'Copy swift' })).toBeNull()
    expect(dialog.queryByText('998877')).toBeNull()
    fake.answer({ 'POST /admin/refunds/:id/approve': () => aRefund({ id, state: 'approved' }) })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.asked('POST /admin/refunds/:id/approve').map(({ body }) => body)).toEqual([
      { version: 'v1' },
      { version: 'v2' },
    ])
  })

  test('a refusal stays with what was asked', async () => {
    const { fake, user } = openQueue()
    fake.answer({ 'POST /admin/refunds/:id/approve': () => refuse('second-person-needed', 403) })
    await user.click((await rowOf(/GALLE379/)).getByRole('button', { name: 'Approve GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Ask a colleague/)
  })

  test('voiding needs a reason', async () => {
    const { fake, user, id } = openQueue({ state: 'needs-details', account: null })
    await user.click((await rowOf(/GALLE379/)).getByRole('button', { name: 'Void GALLE379' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid in cash')
    await user.click(dialog.getByRole('button', { name: 'Void it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.asked('POST /admin/refunds/:id/void')).toEqual([{ params: { id }, body: { reason: 'Paid in cash' } }])
  })

  test('the account is shown when it is asked for, not before', async () => {
    const { fake, user } = openQueue()
    const row = await rowOf(/GALLE379/)
    expect(fake.asked('GET /admin/refunds/:id/beneficiary')).toEqual([])
    await user.click(row.getByRole('button', { name: 'Account of GALLE379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Account for GALLE379' }))
    expect(dialog.getByText('998877')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Copy account' }))
    expect(await navigator.clipboard.readText()).toBe('998877')
  })

  test('the file for the bank is saved', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { fake, user } = openQueue()
    await user.click(await screen.findByRole('button', { name: /as CSV for the bank/ }))
    await waitFor(() => expect(link).toHaveBeenCalledOnce())
    await waitFor(() => expect(fake.asked('GET /admin/refunds')).toHaveLength(2))
    expect(link.mock.contexts[0]).toMatchObject({ download: 'refunds.csv' })
  })

  test.each([anAdmin, aManager])('the proof of the bank is downloaded by staff', async (me) => {
    const more = {
      id: 'r7',
      bookingId: 'b7',
      state: 'sent',
      proof: { contentType: 'image/jpeg', name: 'order.jpg' },
    } as const
    const { fake, user } = openQueue(more, me, '/admin/refunds?state=sent')
    await user.click(await screen.findByRole('button', { name: 'Proof of GALLE379' }))
    await waitFor(() => expect(window.location.hash).toBe('#proof-7'))
    expect(fake.asked('POST /bookings/:id/refunds/:refundId/proof-link')).toEqual([
      { params: { id: 'b7', refundId: 'r7' }, body: { variant: 'file' } },
    ])
    window.location.hash = ''
  })

  test('a manager sees it and is offered nothing', async () => {
    openQueue({}, aManager)
    const row = await rowOf(/GALLE379/)
    expect(row.getByText('Ready')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('money without dates goes back, or its booking is brought back', async () => {
  const { fake, user } = openQueue({}, anAdmin, '/admin/refunds?state=stranded')
  expect(await screen.findByRole('link', { name: 'Paid but not available 1' })).toBeDefined()
  const row = await rowOf(/KANDY379/)
  expect(row.getByRole('link', { name: 'Reinstate or change' }).getAttribute('href')).toBe('/admin/bookings/b7')
  await user.click(row.getByRole('button', { name: 'Open refund for KANDY379' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a refund for KANDY379?' }))
  expect(dialog.getByRole('textbox', { name: 'Amount, USD' })).toHaveProperty('value', '400.00')
  await user.click(dialog.getByRole('button', { name: 'Open the refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.asked('POST /admin/bookings/:id/refunds')).toMatchObject([
    { params: { id: 'b7' }, body: { amount: 40_000, reason: 'not-available' } },
  ])
})
