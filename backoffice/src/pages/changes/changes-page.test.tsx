import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { BusinessChange } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { anId } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const aChange = (more: Partial<BusinessChange> = {}): BusinessChange => ({
  key: anId(),
  at: '2026-11-20T06:00:00Z',
  group: 'ended',
  title: 'Cancelled',
  by: { role: 'guest', name: null },
  text: 'The flight was cancelled',
  booking: { id: 'b1', reference: 'GALLE379', title: 'Fort House', customer: 'Amara Silva' },
  thing: { kind: 'bookings', id: 'b1' },
  changes: [],
  ...more,
})
const price = aChange({
  group: 'listings',
  title: 'Changed a listing',
  by: { role: 'staff', name: 'Ruwan' },
  text: null,
  booking: null,
  thing: { kind: 'listings', id: 'l1', name: 'Fort House' },
  changes: [{ kind: 'listings', id: 'l1', field: 'price', before: '26000', after: '31000' }],
})
const question = aChange({
  group: 'messages',
  title: 'Waits for an answer',
  by: { role: 'guest', name: 'Tom Baker' },
  text: 'Groups, ENQ-12',
  booking: null,
  thing: { kind: 'conversations', id: 'c1' },
})
const until = '2026-11-21T05:00:00.000Z'

const open = (items = [aChange(), price, question], address = '/admin/changes', isComplete = true) => {
  let seenAt: string | null = null
  const fake = createFakeApi({
    'GET /admin/changes': () => ({
      since: seenAt ?? '2026-11-19T06:00:00Z',
      until,
      seenAt,
      items: seenAt === null ? items : [],
      isComplete,
    }),
    'PUT /admin/changes/seen': ({ body }) => {
      seenAt = body.seenAt
    },
  })
  const platform = createFakePlatform(fake)
  return { fake, notices: platform.notices, ...openPage(address, platform) }
}
const findList = async () => within(await screen.findByRole('list', { name: 'What changed' }))

it('says what happened, who did it and where it is looked at', async () => {
  open()
  const list = await findList()
  const [cancelled, changed, waiting] = list.getAllByRole('listitem')
  expect(cancelled?.textContent).toContain('Cancelled 20 Nov 2026, 11:30, by the customer')
  expect(cancelled?.textContent).toContain('The flight was cancelled')
  expect(changed?.textContent).toContain('by Ruwan')
  expect(within(changed!).getByText('Price: $260.00 → $310.00')).toBeDefined()
  expect(waiting?.textContent).toContain('Waits for an answer 20 Nov 2026, 11:30, Tom Baker')
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GALLE379, Fort House, Amara Silva', '/admin/bookings/b1'],
    ['Listing Fort House', '/admin/listings/l1/sale'],
    ['Groups, ENQ-12', '/admin/inbox/c1'],
  ])
  expectAccessibleOutline()
})

it('names a customer once where they wrote', async () => {
  open([aChange({ group: 'messages', title: 'Waits for an answer', by: { role: 'guest', name: 'Amara Silva' } })])
  const list = await findList()
  expect(list.getByRole('link').textContent).toBe('GALLE379, Fort House')
  expect(list.getByRole('listitem').textContent).toContain('20 Nov 2026, 11:30, Amara Silva')
})

it('shows one kind, with the number of each', async () => {
  const { user, here } = open()
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind of change' }))
  const names = kinds.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual(['Everything 3', 'Cancelled, run out 1', 'Waiting for an answer 1', 'Prices and texts 1'])
  await user.click(kinds.getByRole('link', { name: 'Prices and texts 1' }))
  await waitFor(() => expect(here()).toBe('/admin/changes?group=listings'))
  await waitFor(async () => expect((await findList()).getAllByRole('listitem')).toHaveLength(1))
})

it('is marked as seen, and taken back', async () => {
  const { fake, user, notices } = open()
  await user.click(await screen.findByRole('button', { name: 'I have seen this' }))
  expect(await screen.findByText('Nothing new')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'I have seen this' })).toBeNull()
  notices.at(-1)?.action?.run()
  await findList()
  expect(fake.callsTo('PUT /admin/changes/seen').map(({ body }) => body)).toEqual([{ seenAt: until }, { seenAt: null }])
})

it('is that of some days, and with one’s own work', async () => {
  const { fake, user } = open()
  await user.click(await screen.findByRole('link', { name: 'Since yesterday' }))
  await screen.findByRole('link', { name: 'Since yesterday', current: true })
  expect(fake.callsTo('GET /admin/changes').at(-1)?.query).toEqual({ from: '2026-11-20' })
  await user.click(screen.getByRole('checkbox', { name: 'With what I did' }))
  await waitFor(() =>
    expect(fake.callsTo('GET /admin/changes').at(-1)?.query).toEqual({ from: '2026-11-20', own: 'yes' }),
  )
})

it('says that more happened than it shows', async () => {
  open(undefined, '/admin/changes?period=week', false)
  expect(await screen.findByText(/^More happened before that/)).toBeDefined()
})

it('can be loaded again', async () => {
  const fake = createFakeApi({ 'GET /admin/changes': () => throwProblem('internal-error', 500) })
  openPage('/admin/changes', createFakePlatform(fake))
  expect(await screen.findByText('What changed could not be loaded')).toBeDefined()
})
