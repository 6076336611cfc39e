import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { throwProblem } from '@escapes/platform/testing'
import type { StaffListingQuestion } from '@escapes/contract'
import { aBooking, anId } from '../../../test/factories.ts'
import { aRow } from '../../../test/inbox-factories.ts'
import { chooseFromMenu, findReplyField, openInbox } from '../../../test/open-inbox.ts'

const endpoint = 'POST /admin/conversations/:id/questions'

const anAnswer = (question: string, answer: string): StaffListingQuestion => ({
  id: anId(),
  question,
  answer,
  version: 1,
  updatedAt: '2026-11-20T04:00:00Z',
  updatedBy: 'Ruwan Silva',
  conversationId: null,
})

const open = (row = aRow()) => {
  const opened = openInbox([row], `/admin/inbox/${row.id}`)
  opened.addMessage(row.id, { text: 'Hello Shanika, is the pool fenced? Thanks, Amaya' })
  opened.addMessage(row.id, { author: 'staff', authorName: 'Shanika', text: 'Dear Amaya, yes, with a gate.' })
  return { ...opened, row }
}
const openDialog = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: 'Answer for everybody' }))
  return within(await screen.findByRole('dialog', { name: 'Answer for everybody' }))
}
const valueOf = (dialog: Awaited<ReturnType<typeof openDialog>>, role: 'textbox' | 'combobox', name: string) =>
  dialog.getByRole<HTMLInputElement>(role, { name }).value

it('an answer about a booking is published for its listing, in neutral words', async () => {
  const booking = aBooking()
  const page = open(aRow({ bookingId: booking.id }))
  page.fake.answer({
    'GET /admin/bookings/:id': () => booking,
    [endpoint]: ({ body }) => anAnswer(body.question, body.answer),
  })
  const dialog = await openDialog(page)
  expect(valueOf(dialog, 'combobox', 'Listing')).toBe(booking.listing.title)
  expect(valueOf(dialog, 'textbox', 'Question')).toBe('Is the pool fenced?')
  expect(valueOf(dialog, 'textbox', 'Answer')).toBe('Yes, with a gate.')
  await page.user.click(dialog.getByRole('button', { name: 'Publish the answer' }))
  await waitFor(() =>
    expect(page.fake.callsTo(endpoint)).toMatchObject([
      {
        params: { id: page.row.id },
        body: { listingId: booking.listing.id, question: 'Is the pool fenced?', answer: 'Yes, with a gate.' },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.notices.at(-1)).toMatchObject({ title: 'Answered for everybody' })
})

it('who asked is pointed out, and a refusal stands beside its field', async () => {
  const page = open()
  const dialog = await openDialog(page)
  await page.user.type(dialog.getByRole('textbox', { name: 'Answer' }), ' Amaya asked so.')
  expect(dialog.getByText(/“Amaya” names somebody, and everybody reads this/)).toBeDefined()
  const errors = [{ path: 'answer', code: 'names-somebody', message: 'Without the name, please.' }]
  page.fake.answer({ [endpoint]: () => throwProblem('validation-failed', 422, { errors }) })
  await page.user.click(dialog.getByRole('button', { name: 'Publish the answer' }))
  expect(await dialog.findByText('Without the name, please.')).toBeDefined()
  expect(valueOf(dialog, 'textbox', 'Answer')).toBe('Yes, with a gate. Amaya asked so.')
})

it.each([
  [
    'found by the subject that its page wrote',
    'Fort House, a street back, Galle, 4 guests',
    'Fort House, a street back',
  ],
  ['left to choose', 'A family of nine', ''],
])('the listing of an enquiry is %s', async (_, subject, title) => {
  const row = aRow({ kind: 'enquiry', bookingId: null, reference: 'E-1042', title: subject })
  const page = open(row)
  page.office.more = {
    booking: null,
    enquiry: { reference: 'E-1042', subject, phone: null, sentAt: '2026-11-21T04:00:00Z', otherConversations: [] },
  }
  const listing = { id: anId(), title: 'Fort House, a street back', location: 'Galle' }
  // Of these, the search needs the names alone.
  page.fake.answer({
    'GET /admin/listings': () => ({ items: [listing as never], nextCursor: null, total: 1, counts: {} }),
  })
  const dialog = await openDialog(page)
  expect(valueOf(dialog, 'combobox', 'Listing')).toBe(title)
  if (title !== '') return
  await page.user.click(dialog.getByRole('button', { name: 'Publish the answer' }))
  expect(await dialog.findByText('Choose the listing that it is about.')).toBeDefined()
})

it('what the customer wrote, and what answers nobody, is not offered', async () => {
  const row = aRow()
  const opened = openInbox([row], `/admin/inbox/${row.id}`)
  opened.addMessage(row.id, { author: 'staff', text: 'To all of you', isBroadcast: true })
  expect(await screen.findByText('To all of you')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Answer for everybody' })).toBeNull()
})

it('the answers of the listing are found among the saved replies', async () => {
  const page = open()
  page.fake.answer({
    'GET /admin/listings/:id/questions': () => ({
      title: 'Fort House',
      kind: 'villa',
      isPublished: true,
      items: [anAnswer('Is there a cot?', 'Yes, made up before you come.')],
    }),
  })
  const field = await findReplyField()
  await chooseFromMenu(page, 'Saved replies', /Is there a cot\?/)
  await waitFor(() => expect(field.value).toBe('Yes, made up before you come.'))
})
