import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StatementLine } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import {
  aBankAccount,
  aBooking,
  aBookingMoney,
  aBookingsPage,
  anImport,
  aStatementLine,
  toPage,
  usdAmount,
} from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const booking = { id: 'b1', reference: 'GALLE379', title: 'Fort House', customer: 'Amaya Silva' }
const suggestion = {
  bookingId: 'b2',
  reference: 'KANDY379',
  title: 'Lake House',
  customer: 'Ruth Perera',
  state: 'pending',
  currency: 'USD' as const,
  due: usdAmount(62_000),
  match: 'exact' as const,
  hasName: true,
}

const openLines = (line: StatementLine, address = '/admin/statements?view=lines') => {
  const fake = createFakeApi({
    'GET /admin/bank-accounts': () => ({ items: [aBankAccount()] }),
    'GET /admin/column-maps': () => ({ items: [] }),
    'GET /admin/bookings': () => aBookingsPage([]),
    'GET /admin/statements': () => toPage([anImport({ id: 'i1', fileName: 'november.csv' })]),
    'GET /admin/statement-lines': () => toPage([line]),
    'GET /admin/statement-lines/:id/suggestions': () => ({ items: [suggestion] }),
    'POST /admin/statement-lines/:id/assign': () => aStatementLine({ state: 'matched', booking }),
    'POST /admin/statement-lines/:id/reassign': () => aStatementLine({ state: 'matched', booking }),
    'POST /admin/statement-lines/:id/split': () => ({
      items: [aStatementLine({ booking }), aStatementLine({ booking })],
    }),
    'POST /admin/statement-lines/:id/ignore': () => aStatementLine({ state: 'ignored', ignoredAs: 'bank-charge' }),
    'POST /admin/statements/:id/undo': () => anImport({ undoneAt: '2026-11-22T06:00:00Z' }),
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}

it('suggests open bookings of the amount and the name, and takes one over', async () => {
  const { fake, user } = openLines(aStatementLine({ id: 'l1', state: 'unmatched', amount: 62_000 }))
  await user.click(await screen.findByRole('button', { name: /^Assign \$620\.00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(
    await dialog.findByRole('button', {
      name: 'KANDY379, Ruth Perera · $620.00 open · the amount is due · the same name',
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/statement-lines/:id/assign')).toMatchObject([
    { params: { id: 'l1' }, body: { reference: 'KANDY379' } },
  ])
})

const suggested = aStatementLine({
  id: 'l1',
  state: 'unmatched',
  amount: 62_000,
  suggestion: { reference: 'KANDY379', customer: 'Ruth Perera' },
})

it('assigns a line to the booking that is suggested in its row, in one press', async () => {
  const { fake, user, notices } = openLines(suggested)
  const row = within(await screen.findByRole('row', { name: /KANDY379\?/ }))
  expect(row.getByText('Ruth Perera, this is due')).toBeDefined()
  await user.click(row.getByRole('button', { name: /^Accept KANDY379 for \$620\.00/ }))
  await waitFor(() =>
    expect(notices).toMatchObject([{ title: 'Line assigned', description: '$620.00 to KANDY379, Ruth Perera.' }]),
  )
  expect(fake.callsTo('POST /admin/statement-lines/:id/assign')).toEqual([
    { params: { id: 'l1' }, body: { reference: 'KANDY379' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks in the dialog what an accepted suggestion brings up', async () => {
  const { fake, user } = openLines(suggested)
  const payments = [
    {
      entryId: 'p1',
      amount: 62_000,
      currency: 'USD',
      receivedOn: '2026-11-18',
      source: 'receipt',
      isOnStatement: false,
      hasReceipt: true,
    },
  ]
  fake.answer({
    'POST /admin/statement-lines/:id/assign': () => throwProblem('payment-known', 409, { payments } as never),
  })
  await user.click(await screen.findByRole('button', { name: /^Accept KANDY379/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign $620.00 to a booking' }))
  expect(dialog.getByRole('textbox', { name: 'Reference' })).toHaveProperty('value', 'KANDY379')
  fake.answer({ 'POST /admin/statement-lines/:id/assign': () => aStatementLine({ state: 'matched', booking }) })
  await user.click(await dialog.findByRole('radio', { name: /Another transfer/ }))
  await user.click(dialog.getByRole('button', { name: 'Assign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/statement-lines/:id/assign').at(-1)).toMatchObject({
    body: { reference: 'KANDY379', anotherTransfer: true },
  })
})

it('puts a line with the words of earlier bank charges away in one press', async () => {
  const { fake, user, notices } = openLines(
    aStatementLine({ id: 'l1', amount: -4_200, state: 'outgoing', isLikeBankCharge: true }),
  )
  await user.click(await screen.findByRole('button', { name: /^Accept bank charge for -\$42\.00/ }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Put away as a bank charge' }]))
  expect(fake.callsTo('POST /admin/statement-lines/:id/ignore')).toEqual([
    { params: { id: 'l1' }, body: { as: 'bank-charge' } },
  ])
})

it('takes a recorded line to another booking, with a reason', async () => {
  const { fake, user, notices } = openLines(
    aStatementLine({ id: 'l1', state: 'matched', meaning: 'exact', amount: 62_000, booking }),
  )
  await user.click(await screen.findByRole('button', { name: /^Reassign \$620\.00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/The payment of GALLE379 is reversed/)).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'KANDY379')
  await user.click(dialog.getByRole('button', { name: 'Reassign' }))
  expect(await dialog.findByText('Write why it is reassigned.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Misread')
  await user.click(dialog.getByRole('button', { name: 'Reassign' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/statement-lines/:id/reassign')).toMatchObject([
    { params: { id: 'l1' }, body: { reference: 'KANDY379', reason: 'Misread' } },
  ])
  expect(notices).toMatchObject([{ title: 'Line reassigned' }])
})

it('splits a line over bookings, and says what is left of it', async () => {
  const { fake, user } = openLines(aStatementLine({ id: 'l1', state: 'unmatched', amount: 62_000 }))
  await user.click(await screen.findByRole('button', { name: /^Split \$620\.00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const fill = async (part: number, reference: string, amount: string) => {
    await user.type(dialog.getByRole('textbox', { name: `Reference of part ${part}` }), reference)
    const field = dialog.getByRole('textbox', { name: `Amount of part ${part}, USD` })
    await user.clear(field)
    await user.type(field, amount)
  }
  await fill(1, 'GALLE379', '400')
  await fill(2, 'KANDY379', '200')
  await user.click(dialog.getByRole('button', { name: 'Split it' }))
  expect(await dialog.findByText('$20.00 of the line is left.')).toBeDefined()
  const last = dialog.getByRole('textbox', { name: 'Amount of part 2, USD' })
  await user.clear(last)
  await user.type(last, '220')
  await user.click(dialog.getByRole('button', { name: 'Split it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/statement-lines/:id/split')).toMatchObject([
    {
      params: { id: 'l1' },
      body: {
        parts: [
          { reference: 'GALLE379', amount: 40_000 },
          { reference: 'KANDY379', amount: 22_000 },
        ],
      },
    },
  ])
})

it('splits a line that names several bookings by what each of them owes, and counts what is left', async () => {
  const candidates = ['GALLE379', 'KANDY379']
  const { fake, user } = openLines(aStatementLine({ state: 'ambiguous', amount: 72_000, candidates }))
  const due: Record<string, number> = { GALLE379: 40_000, KANDY379: 22_000 }
  fake.answer({
    'GET /admin/bookings': ({ query }) => {
      const amount = usdAmount(due[query?.q ?? ''] ?? 0)
      const money = aBookingMoney(amount.amount, { due: amount, dueNow: amount })
      return aBookingsPage([aBooking({ reference: query?.q ?? '', money })])
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Split \$720\.00/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const values = (name: RegExp) =>
    dialog.getAllByRole<HTMLInputElement>('textbox', { name }).map((field) => field.value)
  expect(values(/^Reference of part/)).toEqual(candidates)
  await waitFor(() => expect(values(/^Amount of part/)).toEqual(['400.00', '220.00']))
  expect(dialog.getByText('$100.00 left of $720.00.')).toBeDefined()
  const second = dialog.getByRole('textbox', { name: 'Amount of part 2, USD' })
  await user.clear(second)
  await user.type(second, '320')
  expect(dialog.getByText('The parts are the whole $720.00.')).toBeDefined()
})

it('undoes an import, and reverses its payments only when that is confirmed', async () => {
  const { fake, user } = openLines(aStatementLine(), '/admin/statements')
  fake.answer({
    'POST /admin/statements/:id/undo': () => throwProblem('import-booked', 409, { recorded: 2, proven: 0 } as never),
  })
  await user.click(await screen.findByRole('button', { name: 'Undo the import of november.csv' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The wrong account')
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await user.click(await dialog.findByRole('checkbox', { name: 'Reverse the 2 payments that it brought' }))
  fake.answer({ 'POST /admin/statements/:id/undo': () => anImport({ undoneAt: '2026-11-22T06:00:00Z' }) })
  await user.click(dialog.getByRole('button', { name: 'Undo the import' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(fake.callsTo('POST /admin/statements/:id/undo')).toEqual([
    { params: { id: 'i1' }, body: { reason: 'The wrong account', reverse: false } },
    { params: { id: 'i1' }, body: { reason: 'The wrong account', reverse: true } },
  ])
})

it('offers to put away money that left, or to record it as the refund of the booking that it names, and never to pay a booking with it', async () => {
  const charge = aStatementLine({ id: 'l1', amount: -4_200, state: 'outgoing', candidates: ['GALLE379'] })
  const { fake, user, notices } = openLines({ ...charge, isDecided: false, isLikeBankCharge: true })
  const row = within(await screen.findByRole('row', { name: /Money out/ }))
  expect(row.getByText('Bank charge?')).toBeDefined()
  expect(row.queryByRole('button', { name: /^Assign/ })).toBeNull()
  await user.click(row.getByRole('button', { name: /^Record a refund/ }))
  expect(await screen.findByRole('dialog', { name: 'Record $42.00 as a refund' })).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Reference' })).toHaveProperty('value', 'GALLE379')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(row.getByRole('button', { name: /^Put away -\$42\.00/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Put away $42.00?' }))
  expect(dialog.getByRole('radio', { name: /^Bank charge/ })).toHaveProperty('checked', true)
  await user.click(dialog.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(notices).toMatchObject([{ title: 'Put away as a bank charge' }]))
  expect(fake.callsTo('POST /admin/statement-lines/:id/ignore')).toMatchObject([{ body: { as: 'bank-charge' } }])
})
