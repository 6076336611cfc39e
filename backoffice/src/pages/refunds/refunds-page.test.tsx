import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { StaffRefund } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aRefund, toPage, usdAmount } from '../../../test/factories.ts'
import { aBatch, aFile } from '../../../test/refund-files.ts'
import { listPageButtons } from '../../../test/list-page-buttons.ts'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const unallocatedMoney = {
  bookingId: 'b7',
  reference: 'KANDY379',
  title: 'Lake House',
  customer: 'Ruth Perera',
  state: 'expired',
  currency: 'USD' as const,
  held: usdAmount(40_000),
  since: '2026-11-20T06:00:00Z',
}

const openQueue = (
  more: Partial<StaffRefund> = {},
  me = anAdmin,
  address = '/admin/refunds',
  answers: Parameters<typeof createFakeApi>[0] = {},
) => {
  let refund = aRefund(more)
  const changeRefund = (change: Partial<StaffRefund>) => (refund = { ...refund, ...change })
  const fake = createFakeApi({
    'GET /admin/refunds': () => toPage([refund]),
    'GET /admin/unallocated-payments': () => ({ items: [unallocatedMoney] }),
    'GET /admin/refund-files': () => toPage([aBatch, aFile]),
    'POST /admin/refunds/:id/approve': () => changeRefund({ state: 'approved', approvedAt: '2026-11-21T06:00:00Z' }),
    'POST /admin/refunds/:id/unapprove': () => changeRefund({ state: 'ready', approvedAt: null, approvedBy: null }),
    'POST /admin/refunds/:id/sent': () => changeRefund({ state: 'sent' }),
    'POST /admin/refunds/:id/proof': () => changeRefund({ proof: { contentType: 'image/jpeg', name: 'order.jpg' } }),
    'POST /admin/refunds/:id/void': () => changeRefund({ state: 'void' }),
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
    'GET /admin/overpayments': () => ({ items: [] }),
    'POST /admin/refund-files': () => ({ items: [aBatch] }),
    'POST /admin/refund-files/:number/release': () => ({
      fileName: 'refunds.csv',
      csv: 'reference;amount\n',
      number: 13,
      leftOut: 0,
    }),
    ...answers,
  })
  const platform = createFakePlatform(fake, me)
  return { fake, id: refund.id, notices: platform.notices, ...openPage(address, platform) }
}
const findBookingRow = async (name: RegExp) => within(await screen.findByRole('row', { name }))

describe('the queue of refunds', () => {
  it('offers no action on the reader’s own booking, and explains why', async () => {
    openQueue({ customer: { name: 'Nimal', email: anAdmin.email } })
    expect(await screen.findByText('Your own booking: a colleague handles it.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Approve|Void|Account)/ })).toBeNull()
  })

  it('approves a refund, then marks it as sent with the bank’s reference', async () => {
    const { fake, user, id, notices } = openQueue()
    await user.click((await findBookingRow(/GALLE379/)).getByRole('button', { name: 'Approve GALLE379' }))
    const shown = within(await screen.findByRole('alertdialog', { name: 'Approve $620.00 for GALLE379?' }))
    expect(shown.getByText('998877')).toBeDefined()
    await user.click(shown.getByRole('button', { name: 'Approve' }))
    expect(fake.callsTo('POST /admin/refunds/:id/approve')).toEqual([{ params: { id }, body: { version: 'v1' } }])
    await user.click(await screen.findByRole('button', { name: 'Mark GALLE379 as sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: '$620.00 for GALLE379 was sent' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    expect(await dialog.findByText(/The bank gives every transfer a reference/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'FT26325')
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toEqual([
      { params: { id }, body: { bankReference: 'FT26325', sentOn: '2026-11-21' } },
    ])
    expect(notices.map(({ title }) => title)).toEqual(['Refund approved', 'Refund sent'])
  })

  const markSent = async ({ user }: ReturnType<typeof openQueue>, file: File) => {
    await user.click(await screen.findByRole('button', { name: 'Mark GALLE379 as sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: '$620.00 for GALLE379 was sent' }))
    await user.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'FT26325')
    // "All files" or a drop: the field's `accept` is only a hint.
    await userEvent.setup({ applyAccept: false }).upload(dialog.getByLabelText(/^The bank’s proof, photo or PDF/), file)
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    return dialog
  }
  const order = new File(['order'], 'order.jpg', { type: 'image/jpeg' })

  it('uploads the bank’s proof before it marks a refund as sent', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, id, notices } = queue
    await markSent(queue, order)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const attached = fake.callsTo('POST /admin/refunds/:id/proof')
    expect(attached.map(({ params }) => params)).toEqual([{ id }])
    const [file] = attached.map(({ body }) => (body as unknown as FormData).get('file') as File)
    expect(file).toMatchObject({ name: 'order.jpg', type: 'image/jpeg' })
    expect(await file?.text()).toBe('order')
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toHaveLength(1)
    expect(notices.map(({ title }) => title)).toEqual(['Refund sent'])
  })

  it.each([
    ['is no photo', new File(['text'], 'x.txt', { type: 'text/plain' }), /^This is neither a photo nor a PDF/],
    [
      'is too large',
      new File([new Uint8Array(10 * 1024 * 1024)], 'x.jpg', { type: 'image/jpeg' }),
      /has to be smaller than 10 MB/,
    ],
    ['is empty', new File([], 'x.pdf', { type: 'application/pdf' }), /^The file is empty/],
  ])('sends nothing with a proof that %s', async (_, file, why) => {
    const queue = openQueue({ state: 'approved' })
    const dialog = await markSent(queue, file)
    expect(await dialog.findByText(why)).toBeDefined()
    const field = dialog.getByLabelText(/^The bank’s proof/)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(queue.fake.callsTo('POST /admin/refunds/:id/proof')).toEqual([])
    expect(queue.fake.callsTo('POST /admin/refunds/:id/sent')).toEqual([])
  })

  it('does not mark a refund as sent when its proof is rejected, and shows why at the field', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, user, notices } = queue
    const detail = 'This is neither a photo nor a PDF. Please send a PDF of the receipt.'
    fake.answer({ 'POST /admin/refunds/:id/proof': () => throwProblem('file-type-not-accepted', 422, { detail }) })
    const dialog = await markSent(queue, order)
    expect(await dialog.findByText(/^This is neither a photo nor a PDF\. Choose/)).toBeDefined()
    expect(dialog.queryByText(/receipt/)).toBeNull()
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toEqual([])
    expect(notices).toEqual([])
    fake.answer({ 'POST /admin/refunds/:id/proof': () => aRefund() })
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toHaveLength(1)
  })

  it('asks again for a proof that was saved again since it was chosen, and keeps what was typed', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, user } = queue
    vi.spyOn(Request.prototype, 'formData').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const dialog = await markSent(queue, order)
    expect(await dialog.findByText(/^The file changed or is not there any more/)).toBeDefined()
    expect(dialog.getByRole('textbox', { name: 'Bank reference' })).toHaveProperty('value', 'FT26325')
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toEqual([])
    await user.upload(dialog.getByLabelText(/^The bank’s proof/), order)
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/sent')).toHaveLength(1)
  })

  it('uploads a proof once, however often the reference is rejected', async () => {
    const queue = openQueue({ state: 'approved' })
    const { fake, user } = queue
    const errors = [{ path: 'sentOn', code: 'invalid', message: 'Not this day.' }]
    fake.answer({ 'POST /admin/refunds/:id/sent': () => throwProblem('validation-failed', 422, { errors }) })
    const dialog = await markSent(queue, order)
    expect(await dialog.findByText('Not this day.', { selector: '[id$=-error] *, [id$=-error]' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Mark as sent' }))
    await waitFor(() => expect(fake.callsTo('POST /admin/refunds/:id/sent')).toHaveLength(2))
    expect(fake.callsTo('POST /admin/refunds/:id/proof')).toHaveLength(1)
  })

  it('attaches a proof to a refund that was sent before', async () => {
    const { fake, user } = openQueue({ state: 'sent' }, anAdmin, '/admin/refunds?state=sent')
    await user.click(await screen.findByRole('button', { name: 'Attach proof of GALLE379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The bank’s proof for GALLE379' }))
    await user.click(dialog.getByRole('button', { name: 'Attach proof' }))
    expect(await dialog.findByText('Choose a photo or a PDF.')).toBeDefined()
    expect(fake.callsTo('POST /admin/refunds/:id/proof')).toEqual([])
    await user.upload(
      dialog.getByLabelText(/^The bank’s proof/),
      new File(['order'], 'order.jpg', { type: 'image/jpeg' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Attach proof' }))
    expect(await screen.findByRole('button', { name: 'Replace proof of GALLE379' })).toBeDefined()
  })

  const mine = { state: 'approved', approvedBy: 'Nimal', needsSecondPerson: true } as const

  it('lets the approving admin withdraw the approval, and the refund waits for an admin again', async () => {
    const { fake, user, id, notices } = openQueue(mine)
    await user.click(await screen.findByRole('button', { name: 'Withdraw the approval of GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw your approval of GALLE379?' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw it' }))
    expect(await screen.findByRole('button', { name: 'Approve GALLE379' })).toBeDefined()
    expect(fake.callsTo('POST /admin/refunds/:id/unapprove')).toEqual([{ params: { id } }])
    expect(notices.map(({ title }) => title)).toEqual(['Approval withdrawn'])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'GALLE379' })))
  })

  it.each([
    ['of a colleague', { ...mine, approvedBy: 'Shanika' }],
    ['that the bank may have', { ...mine, exportedAt: '2026-11-21T05:00:00Z' }],
  ])('does not offer to withdraw an approval %s', async (_, refund) => {
    openQueue({ ...refund, approvedAt: '2026-11-20T06:00:00Z' })
    const row = await findBookingRow(/GALLE379/)
    expect(row.queryByRole('button', { name: /^Withdraw/ })).toBeNull()
    expect(row.queryAllByText('In a file for the bank')).toHaveLength(refund.approvedBy === 'Nimal' ? 1 : 0)
  })

  it('shows an account that changed meanwhile, and does not approve it unseen', async () => {
    const { fake, user, id } = openQueue()
    await user.click((await findBookingRow(/GALLE379/)).getByRole('button', { name: 'Approve GALLE379' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Approve $620.00 for GALLE379?' }))
    const now = { accountName: 'A. Silva', bankName: 'Sampath', accountNumber: '112233', country: 'LK', version: 'v2' }
    fake.answer({
      'POST /admin/refunds/:id/approve': () => throwProblem('refund-changed', 409),
      'GET /admin/refunds/:id/beneficiary': () => now,
    })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^Not approved: .* after you opened/)
    expect(dialog.getByText('112233').parentElement?.textContent).toBe('112233New')
    expect(dialog.getByText('Sampath').parentElement?.textContent).toBe('Sampath')
    expect(dialog.getByText('None').parentElement?.textContent).toBe('NoneNew')
    expect(dialog.queryByRole('button', { name: 'Copy swift' })).toBeNull()
    expect(dialog.queryByText('998877')).toBeNull()
    fake.answer({ 'POST /admin/refunds/:id/approve': () => aRefund({ id, state: 'approved' }) })
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/approve').map(({ body }) => body)).toEqual([
      { version: 'v1' },
      { version: 'v2' },
    ])
  })

  it('requires a reason for voiding', async () => {
    const { fake, user, id } = openQueue({ state: 'needs-details', account: null })
    await user.click((await findBookingRow(/GALLE379/)).getByRole('button', { name: 'Void GALLE379' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid in cash')
    await user.click(dialog.getByRole('button', { name: 'Void it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/void')).toEqual([{ params: { id }, body: { reason: 'Paid in cash' } }])
  })

  it('shows the account only on request', async () => {
    const { fake, user } = openQueue()
    const row = await findBookingRow(/GALLE379/)
    expect(fake.callsTo('GET /admin/refunds/:id/beneficiary')).toEqual([])
    await user.click(row.getByRole('button', { name: 'Account of GALLE379' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Account for GALLE379' }))
    expect(dialog.getByText('998877')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Copy account' }))
    expect(await navigator.clipboard.readText()).toBe('998877')
  })

  it('prepares a batch for each currency, and shows the batches', async () => {
    const { fake, user, notices } = openQueue()
    await user.click(await screen.findByRole('button', { name: 'Prepare batches for the bank' }))
    const row = await findBookingRow(/File 13/)
    expect(row.getByText('2 refunds, €1,200.00')).toBeDefined()
    expect(row.getByText('waiting for release')).toBeDefined()
    expect(fake.callsTo('POST /admin/refund-files')).toHaveLength(1)
    expect(notices).toMatchObject([
      { title: 'One batch is prepared', description: expect.stringContaining('13 (EUR)') },
    ])
  })

  it('saves the file for the bank when a colleague releases the batch', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { fake, user } = openQueue({}, anAdmin, '/admin/refunds?state=files')
    await user.click((await findBookingRow(/File 13/)).getByRole('button', { name: 'Release file 13' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release file 13, 2 refunds, €1,200.00?' }))
    expect(fake.callsTo('POST /admin/refund-files/:number/release')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Release and save' }))
    await waitFor(() => expect(link).toHaveBeenCalledOnce())
    await waitFor(() => expect(fake.callsTo('GET /admin/refund-files')).toHaveLength(2))
    expect(fake.callsTo('POST /admin/refund-files/:number/release')).toMatchObject([
      { body: { madeAt: expect.any(String), refunds: 2 } },
    ])
    expect(link.mock.contexts[0]).toMatchObject({ download: 'refunds.csv' })
  })

  it('releases one file when the button is tapped twice in one moment', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { fake, user } = openQueue({}, anAdmin, '/admin/refunds?state=files')
    await user.click((await findBookingRow(/File 13/)).getByRole('button', { name: 'Release file 13' }))
    const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Release and save' })
    link.mockClear()
    act(() => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    await waitFor(() => expect(link).toHaveBeenCalledOnce())
    await waitFor(() => expect(fake.callsTo('GET /admin/refund-files')).toHaveLength(2))
    expect(fake.callsTo('POST /admin/refund-files/:number/release')).toHaveLength(1)
  })

  it('reports a file for the bank that could not be released, and reads the list again', async () => {
    const { fake, user, notices } = openQueue({}, anAdmin, '/admin/refunds?state=files')
    fake.answer({ 'POST /admin/refund-files/:number/release': () => throwProblem('second-person-needed', 403) })
    await user.click((await findBookingRow(/File 13/)).getByRole('button', { name: 'Release file 13' }))
    await user.click(await screen.findByRole('button', { name: 'Release and save' }))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['The file could not be released']))
    await waitFor(() => expect(fake.callsTo('GET /admin/refund-files')).toHaveLength(2))
  })

  it('leaves a batch that the reader prepared to a colleague', async () => {
    openQueue({}, anAdmin, '/admin/refunds?state=files', {
      'GET /admin/refund-files': () => toPage([{ ...aBatch, madeBy: anAdmin.name }]),
    })
    const row = await findBookingRow(/File 13/)
    expect(row.getByText('You prepared it: a colleague releases it.')).toBeDefined()
    expect(row.queryByRole('button')).toBeNull()
  })

  it('marks what is open of a file as sent, with one reference', async () => {
    const { fake, user, notices } = openQueue({}, anAdmin, '/admin/refunds?state=files')
    fake.answer({ 'POST /admin/refund-files/:number/sent': () => ({ ...aFile, sent: 2 }) })
    await user.click((await findBookingRow(/File 12/)).getByRole('button', { name: 'Mark file 12 as sent' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The bank has sent file 12' }))
    expect(dialog.getByText(/Everything still open in it, 1 refund, is marked/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Mark all as sent' }))
    expect(await dialog.findByText('The bank gives every transfer a reference.')).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Bank reference' }), 'BATCH-77')
    await user.click(dialog.getByRole('button', { name: 'Mark all as sent' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refund-files/:number/sent')).toMatchObject([
      { params: { number: 12 }, body: { bankReference: 'BATCH-77' } },
    ])
    expect(notices.at(-1)).toMatchObject({ title: 'File 12 was sent' })
  })

  it('downloads an earlier file again after a warning about its refunds', async () => {
    const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    const { fake, user } = openQueue({}, anAdmin, '/admin/refunds?state=files')
    fake.answer({
      'POST /admin/refund-files/:number/again': () => ({ number: 12, fileName: 'refunds-12.csv', csv: 'x' }),
    })
    const row = await findBookingRow(/File 12/)
    expect(row.getByText('1 of 3 sent, 1 voided')).toBeDefined()
    await user.click(row.getByRole('button', { name: 'Download again: file 12' }))
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Download file 12 of 22 Nov 2026, 09:04 again?' }),
    )
    expect(dialog.getByText(/If the bank gets it twice, it pays every refund twice/)).toBeDefined()
    expect(dialog.getByText(/1 already sent and 1 voided/)).toBeDefined()
    expect(fake.callsTo('POST /admin/refund-files/:number/again')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Download the same file' }))
    await waitFor(() => expect(link.mock.contexts.at(-1)).toMatchObject({ download: 'refunds-12.csv' }))
    expect(fake.callsTo('POST /admin/refund-files/:number/again')).toEqual([{ params: { number: 12 } }])
  })

  it('requires a confirmation that the bank does not pay before it voids an exported refund', async () => {
    const inFile = { state: 'approved', exportedAt: '2026-11-22T03:34:00Z', fileNumber: 12 } as const
    const { fake, user, id } = openQueue(inFile)
    await user.click((await findBookingRow(/GALLE379/)).getByRole('button', { name: 'Void GALLE379' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/It is in file 12 for the bank/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid in cash')
    await user.click(dialog.getByRole('button', { name: 'Void it' }))
    expect(await dialog.findByText(/Check with the bank first/)).toBeDefined()
    expect(fake.callsTo('POST /admin/refunds/:id/void')).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'The bank will not pay it' }))
    await user.click(dialog.getByRole('button', { name: 'Void it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(fake.callsTo('POST /admin/refunds/:id/void')).toEqual([
      { params: { id }, body: { reason: 'Paid in cash', inFile: true } },
    ])
  })

  it.each([anAdmin, aManager])('lets staff download the bank’s proof', async (me) => {
    const more = {
      id: 'r7',
      bookingId: 'b7',
      state: 'sent',
      proof: { contentType: 'image/jpeg', name: 'order.jpg' },
    } as const
    const { fake, user } = openQueue(more, me, '/admin/refunds?state=sent')
    await user.click(await screen.findByRole('button', { name: 'Proof of GALLE379' }))
    await waitFor(() => expect(window.location.hash).toBe('#proof-7'))
    expect(fake.callsTo('POST /bookings/:id/refunds/:refundId/proof-link')).toEqual([
      { params: { id: 'b7', refundId: 'r7' }, body: { variant: 'file' } },
    ])
    window.location.hash = ''
  })

  it('shows the queue to a manager without actions, and who acts', async () => {
    openQueue({}, aManager)
    const row = await findBookingRow(/GALLE379/)
    expect(row.getByText('Ready')).toBeDefined()
    expect(row.getByText('An admin approves it.')).toBeDefined()
    expect(listPageButtons()).toEqual([])
  })
})

it('refunds money of a booking without dates, or reinstates the booking', async () => {
  const { fake, user } = openQueue({}, anAdmin, '/admin/refunds?state=unallocated')
  expect(await screen.findByRole('link', { name: 'Paid but not available 1' })).toBeDefined()
  const row = await findBookingRow(/KANDY379/)
  expect(row.getByRole('link', { name: 'Reinstate or change' }).getAttribute('href')).toBe('/admin/bookings/b7')
  await user.click(row.getByRole('button', { name: 'Open refund for KANDY379' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a refund for KANDY379?' }))
  expect(dialog.getByRole('textbox', { name: 'Amount, USD' })).toHaveProperty('value', '400.00')
  await user.click(dialog.getByRole('button', { name: 'Open the refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/bookings/:id/refunds')).toMatchObject([
    { params: { id: 'b7' }, body: { amount: 40_000, reason: 'not-available' } },
  ])
})

it('shows overpaid bookings below the queue, and opens a refund of what is too much', async () => {
  const { fake, user } = openQueue({}, anAdmin, '/admin/refunds', {
    'GET /admin/overpayments': () => ({ items: [{ ...unallocatedMoney, state: 'confirmed', held: usdAmount(4_000) }] }),
  })
  await user.click((await findBookingRow(/KANDY379/)).getByRole('button', { name: 'Open refund for KANDY379' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Open a refund for KANDY379?' }))
  await user.click(dialog.getByRole('button', { name: 'Open the refund' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/bookings/:id/refunds')).toMatchObject([
    { body: { amount: 4_000, reason: 'overpaid' } },
  ])
})
