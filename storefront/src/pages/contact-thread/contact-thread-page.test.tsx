import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { EnquiryThread, Message } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

afterEach(() => sessionStorage.clear())

const aMessage = (position: number, author: Message['author'], text: string): Message => ({
  id: `m${position}`,
  position,
  author,
  authorName: author === 'staff' ? 'Shanika' : 'Nimal',
  text,
  attachments: [],
  sentAt: '2026-11-21T05:00:00Z',
})
const thread: EnquiryThread = {
  reference: 'ASK-7Q2M',
  subject: 'Villas in May',
  firstName: 'Nimal',
  expiresAt: '2026-12-20T06:30:00Z',
  items: [aMessage(1, 'customer', 'Is there a pool?'), aMessage(2, 'staff', 'There are three.')],
  total: 2,
  nextCursor: null,
  conversationId: 'c1',
  readByCustomer: 2,
  readByStaff: 1,
  isClosed: false,
}

const open = (read: () => EnquiryThread = () => thread, address = '/contact/thread#secret%2Ftoken') => {
  const fake = createFakeApi({
    'POST /enquiries/thread': read,
    'POST /enquiries/thread/messages': ({ body }) => aMessage(3, 'customer', body.text),
  })
  const shell = createFakePlatform(fake)
  return { fake, ...openPage(address, shell) }
}

it('a link of a mail opens the conversation, and its token leaves the address; a reload still has it', async () => {
  const { fake, router, reload } = open()
  expect((await screen.findByRole('log', { name: 'Messages about Villas in May' })).textContent).toContain('three')
  // Anybody fills in the form: its words are no title of ours.
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your conversation with us')
  expect(screen.getByText('This link works until Sun 20 Dec, 12:00 Sri Lanka time')).toBeDefined()
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(fake.callsTo('POST /enquiries/thread')[0]?.body).toEqual({ token: 'secret/token' })
  reload()
  await screen.findByText('There are three.')
  expect(fake.callsTo('POST /enquiries/thread').at(-1)?.body).toEqual({ token: 'secret/token' })
})

it('answers with a key, so that a lost response is no second message', async () => {
  const { fake, user } = open()
  let calls = 0
  fake.answer({
    'POST /enquiries/thread/messages': ({ body }) =>
      calls++ === 0 ? throwProblem('unavailable', 503) : aMessage(3, 'customer', body.text),
  })
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'With shade?{Enter}')
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect(screen.getByText('With shade?')).toBeDefined()
  const keys = fake.callsTo('POST /enquiries/thread/messages').map(({ body }) => body?.['key'])
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
})

it('an answer that is not sent stays, and is tried again', async () => {
  const { fake, user } = open()
  fake.answer({ 'POST /enquiries/thread/messages': () => throwProblem('too-many-enquiries', 429) })
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'With shade?{Enter}')
  const again = await screen.findByRole('button', { name: 'Try again' })
  fake.answer({ 'POST /enquiries/thread/messages': ({ body }) => aMessage(3, 'customer', body.text) })
  await user.click(again)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('With shade?')).toBeDefined()
})

it('an answer that was refused is edited or discarded', async () => {
  const { fake, user } = open()
  fake.answer({ 'POST /enquiries/thread/messages': () => throwProblem('validation-failed', 422) })
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })
  await user.type(field, 'With shade?{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(field.value).toBe('With shade?')
  await user.type(field, '{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Not sent: rejected: validation-failed')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('With shade?')).toBeNull()
  expect(fake.callsTo('POST /enquiries/thread/messages')).toHaveLength(2)
})

it('what is typed outlives a reload', async () => {
  const { user, reload } = open()
  await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'With')
  reload()
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer' })).value).toBe('With')
})

it.each([
  ['link-expired', 'This link has expired'],
  ['link-invalid', 'This link does not open a conversation'],
] as const)('%s is said, with the way to the form', async (code, title) => {
  const { user, here } = open(() => throwProblem(code, 403))
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Write to us' }))
  await waitFor(() => expect(here()).toBe('/contact'))
})

it('an address without a token opens nothing', async () => {
  const { fake } = open(undefined, '/contact/thread')
  expect(await screen.findByRole('heading', { name: 'This link does not open a conversation' })).toBeDefined()
  expect(fake.calls).toEqual([])
})

it('shows and downloads the files of an answer, with the token in the body of the request', async () => {
  const attachment = { id: 'a1', fileName: 'pool.jpg', contentType: 'image/jpeg', bytes: 900_000, hasPreview: true }
  const answers = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('jpeg')))
  const { user } = open(() => ({ ...thread, items: [{ ...aMessage(2, 'staff', 'Look'), attachments: [attachment] }] }))
  const tile = await screen.findByRole('button', { name: 'Open pool.jpg 900 KB' })
  await waitFor(() => expect(tile.querySelector('img')?.src).toMatch(/^blob:/))
  await user.click(tile)
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  expect(answers.mock.calls.map(([path, init]) => [path, init?.body])).toEqual(
    ['preview', 'file'].map((variant) => [
      '/api/v1/enquiries/thread/file',
      JSON.stringify({ token: 'secret/token', attachmentId: 'a1', variant }),
    ]),
  )
})

it('says that messages could not be loaded, and loads them again', async () => {
  const { fake, user } = open(() => throwProblem('unavailable', 503))
  await screen.findByRole('heading', { name: 'Failed to load messages' })
  fake.answer({ 'POST /enquiries/thread': () => thread })
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('There are three.')).toBeDefined()
})
