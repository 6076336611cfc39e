import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { ProposalRequest, StaffProposal } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aCustomer, aCustomerPage } from '../../../test/customer-factories.ts'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aBookingsPage, anId, aQuote } from '../../../test/factories.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'
import { aProposal, aProposalPart, aProposalsPage } from '../../../test/proposal-factories.ts'
import { aVilla } from '../../../test/listing-detail-factories.ts'

const villa = aVilla()
const customer = { id: anId(), name: 'Amara Silva', email: 'amara@customers.test' }

type Handlers = Parameters<typeof createFakeApi>[0]

/** An office with one proposal, which changes as the api would change it. */
const open = (address: string, first: Partial<StaffProposal> = {}, more: Handlers = {}) => {
  const office = { proposal: aProposal({ state: 'draft', ...first }) }
  const put = (change: Partial<StaffProposal>): StaffProposal =>
    (office.proposal = { ...office.proposal, ...change, version: office.proposal.version + 1 })
  const take = ({ title, recipientName, message, currency }: ProposalRequest): StaffProposal =>
    put({ title, recipientName, message, currency })
  const fake = createFakeApi({
    'GET /admin/search': () => ({
      bookings: [],
      listings: [{ id: villa.id, kind: 'villa' as const, title: villa.title, location: villa.location }],
      customers: [customer],
    }),
    'GET /listings/:id': () => villa,
    'GET /listings/:id/availability': () => ({
      blocked: [],
      checkedAt: null,
      isStale: false,
      sale: 'nights' as const,
      departures: [],
    }),
    'GET /admin/bookings': () => aBookingsPage([]),
    'GET /admin/customers/:id': () => aCustomerPage({ customer: aCustomer(customer) }),
    'GET /admin/saved-replies': () => ({
      items: [{ id: anId(), name: 'Greeting', text: 'Thank you, {name}.', version: 1 }],
    }),
    'POST /quotes': () => aQuote(30_000),
    'GET /admin/proposals': () => aProposalsPage(),
    'GET /admin/proposals/:id': () => office.proposal,
    'GET /admin/proposals/:id/mails': () => ({ items: [] }),
    'POST /admin/proposals': ({ body }) => take(body as ProposalRequest),
    'PUT /admin/proposals/:id': ({ body }) => take(body as ProposalRequest),
    'POST /admin/proposals/:id/send': ({ body }) =>
      put({ state: 'sent', token: 'secret', expiresAt: `${body.lastDay}T18:30:00Z` }),
    'POST /admin/proposals/:id/withdraw': () => put({ state: 'withdrawn', token: null }),
    ...more,
  })
  const platform = createFakePlatform(fake)
  return { fake, office, put, notices: platform.notices, ...openPage(address, platform) }
}
type Opened = ReturnType<typeof open>

const chooseVilla = async ({ user }: Opened) => {
  await user.click(screen.getByRole('button', { name: 'Add a part' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a part' }))
  await user.type(dialog.getByRole('combobox'), 'fort')
  await user.click(await dialog.findByRole('option', { name: /Fort House/ }))
  await dialog.findByRole('textbox', { name: /Note/ })
  return dialog
}

describe('a new proposal', () => {
  it('is for whom it was opened, and a part without dates is not added', async () => {
    const page = open(`/admin/proposals/new?customer=${customer.id}`)
    const { user, fake } = page
    expect(await screen.findByDisplayValue('Amara Silva')).toBeDefined()
    expect(screen.getByText(`${customer.name} (${customer.email})`)).toBeDefined()
    const dialog = await chooseVilla(page)
    await user.click(dialog.getByRole('button', { name: 'Add to the trip' }))
    expect(await dialog.findByText('Choose when.')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'Save the draft' }))
    expect(await screen.findByText('Give the trip a title.')).toBeDefined()
    expect(screen.getByText('Add at least one stay, tour or experience.')).toBeDefined()
    expect(fake.callsTo('POST /admin/proposals')).toEqual([])
  })

  it('is stored before it is sent, for nobody by mail', async () => {
    const page = open('/admin/proposals/new')
    const { user, fake, here } = page
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Hills')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Anna')
    const part = await chooseVilla(page)
    part.getByRole('button', { name: /Check-in/ }).focus()
    await user.keyboard('{Enter}')
    // The calendar takes the focus when it is there, on the first day that can be chosen.
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/21 November 2026/))
    await user.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    await part.findByText('Total')
    await user.click(part.getByRole('button', { name: 'Add to the trip' }))
    await screen.findByRole('listitem', { name: /^Fort House/ })
    await user.click(screen.getByRole('button', { name: 'Send…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send the proposal' }))
    expect(here()).toBe('/admin/proposals/p1')
    expect(dialog.getByText(/^Nobody gets a mail/)).toBeDefined()
    const guests = { adults: 2, children: 0, infants: 0 }
    expect(fake.callsTo('POST /admin/proposals')).toMatchObject([
      {
        body: {
          title: 'Hills',
          recipientName: 'Anna',
          customerId: null,
          conversationId: null,
          parts: [{ listingId: villa.id, checkIn: '2026-11-21', checkOut: '2026-11-23', guests, extraLines: [] }],
        },
        idempotencyKey: expect.any(String),
      },
    ])
  })

  it('begins with the words of a saved reply', async () => {
    const { user } = open('/admin/proposals/new')
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna Berg')
    const replies = await screen.findByRole('button', { name: 'Saved replies' })
    act(() => replies.focus())
    await user.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(document.activeElement).toBe(menu))
    await user.keyboard('{End}')
    const greeting = screen.getByRole('menuitem', { name: /^Greeting/ })
    await waitFor(() => expect(greeting.hasAttribute('data-highlighted')).toBe(true))
    await user.keyboard('{Enter}')
    expect(await screen.findByDisplayValue('Thank you, Anna.')).toBeDefined()
  })
})

describe('of many saved replies', () => {
  it('one is found by its words and chosen by keyboard', async () => {
    const names = ['Arrival', 'Beach', 'Cancelling', 'Deposit', 'Elephants', 'Food', 'Guides', 'Hills', 'Trains']
    const items = names.map((name) => ({ id: anId(), name, text: `Dear {name}, about ${name}.`, version: 1 }))
    const { user } = open('/admin/proposals/new', {}, { 'GET /admin/saved-replies': () => ({ items }) })
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Anna')
    const button = await screen.findByRole('button', { name: 'Saved replies' })
    act(() => button.focus())
    await user.keyboard('{Enter}')
    const search = await screen.findByRole('combobox', { name: /^Search/ })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('about b{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(await screen.findByDisplayValue('Dear Anna, about Beach.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a draft', () => {
  it('goes on where the trip ended, with the same party, and is saved in the order of its days', async () => {
    const page = open('/admin/proposals/p1')
    const { user, fake } = page
    const first = await screen.findByRole('listitem', { name: /^Fort House/ })
    expect(await within(first).findByText('$300.00')).toBeDefined()
    expect(within(first).getByText('Villa, Galle · 2 adults and 2 children')).toBeDefined()
    const dialog = await chooseVilla(page)
    await user.type(dialog.getByRole('textbox', { name: /Note/ }), 'Close to the sea')
    await dialog.findByText('Total')
    expect(fake.callsTo('POST /quotes').at(-1)?.body).toMatchObject({
      checkIn: '2027-03-13',
      checkOut: '2027-03-14',
      guests: { adults: 2, children: 2, infants: 0 },
    })
    await user.click(dialog.getByRole('button', { name: 'Add to the trip' }))
    expect(await screen.findByText('2 parts, 5 days')).toBeDefined()
    expect(await screen.findByText('$600.00')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(fake.callsTo('PUT /admin/proposals/:id')).toHaveLength(1))
    expect(fake.callsTo('PUT /admin/proposals/:id')[0]?.body).toMatchObject({
      version: 3,
      parts: [
        { checkIn: '2027-03-10', note: '' },
        { listingId: villa.id, checkIn: '2027-03-13', checkOut: '2027-03-14', note: 'Close to the sea' },
      ],
    })
    expectAccessibleOutline()
  })

  it('says of each part why it cannot be booked, which nights have no bed, and sums up the rest', async () => {
    const taken = aProposalPart({ title: 'Beach Villa', checkIn: '2027-03-15', checkOut: '2027-03-17' })
    open(
      '/admin/proposals/p1',
      { parts: [aProposalPart(), taken] },
      {
        'POST /quotes': ({ body }) =>
          body.listingId === taken.listingId ? throwProblem('dates-taken', 409) : aQuote(30_000),
      },
    )
    const second = await screen.findByRole('listitem', { name: /^Beach Villa/ })
    expect(await within(second).findByText(/the dates are taken/)).toBeDefined()
    expect(screen.getByText('Nights of Sat 13 Mar to Sun 14 Mar have no bed.')).toBeDefined()
    expect(screen.getByText('Without the part that cannot be booked now.')).toBeDefined()
    expect(screen.getAllByText('$300.00')).toHaveLength(2)
  })

  it('takes an extra into its price, which fixes the currency', async () => {
    const { user, fake } = open('/admin/proposals/p1')
    await user.click(await screen.findByRole('button', { name: 'Extra or discount for Fort House' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price' }))
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'Airport transfer')
    await user.type(dialog.getByRole('textbox', { name: 'Amount to add, USD' }), '50')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Asked for')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Airport transfer')).toBeDefined()
    expect(screen.getAllByText('$350.00')).toHaveLength(2)
    expect(screen.getByText('Remove the extra lines to change the currency.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(fake.callsTo('PUT /admin/proposals/:id').at(-1)?.body).toMatchObject({
        parts: [{ extraLines: [{ label: 'Airport transfer', amount: 5_000, reason: 'Asked for' }] }],
      }),
    )
  })

  it('says of a part that its discount is too large to be booked, and counts it no more', async () => {
    const { user } = open('/admin/proposals/p1')
    await user.click(await screen.findByRole('button', { name: 'Extra or discount for Fort House' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the price' }))
    await user.click(dialog.getByRole('radio', { name: 'Discount' }))
    expect(dialog.getByText(/At most 20 % of the price or 300 dollars\. More is added to the booking/)).toBeDefined()
    await user.type(dialog.getByRole('textbox', { name: 'Description' }), 'For friends')
    await user.type(dialog.getByRole('textbox', { name: /Amount to take off/ }), '61')
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Third stay')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/^It cannot be booked with a discount of more than 20 %/)).toBeDefined()
    expect(screen.getByText('Without the part that cannot be booked now.')).toBeDefined()
  })

  it('is looked at as the traveller sees it, in another tab; what is typed is saved before', async () => {
    const opening = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user, fake, notices } = open('/admin/proposals/p1')
    const link = await screen.findByRole('link', { name: /^As the traveller sees it/ })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/proposal#preview:p1', '_blank'])
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    await user.click(screen.getByRole('button', { name: /^As the traveller sees it/ }))
    await waitFor(() => expect(opening.mock.calls).toEqual([['/proposal#preview:p1', '_blank']]))
    expect(fake.callsTo('PUT /admin/proposals/:id')).toHaveLength(1)
    expect(notices.at(-1)).toMatchObject({ title: 'It is saved' })
    opening.mockRestore()
  })

  it('that was changed is saved before it is sent; then its link is copied, or goes by WhatsApp', async () => {
    const { user, fake, notices } = open('/admin/proposals/p1', { customer, phone: '077 555 0143' })
    const title = await screen.findByRole('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Hills')
    await user.click(screen.getByRole('button', { name: 'Send…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send the proposal' })
    expect(within(dialog).getByText(/amara@customers\.test\) gets a mail/)).toBeDefined()
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: '7 days' }).checked).toBe(true)
    const preset = within(dialog).getByLabelText<HTMLInputElement>('Last day').value
    await user.click(within(dialog).getByRole('radio', { name: '14 days' }))
    await user.click(within(dialog).getByRole('button', { name: 'Send' }))
    const sent = within(await screen.findByRole('dialog', { name: 'P-00042 is sent' }))
    expect(sent.getByText(/\/proposal#secret$/)).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(sent.getByRole('button', { name: 'Copy link' })))
    // Without its country it would reach somebody else.
    expect(sent.getByText(/^A number with its country/)).toBeDefined()
    expect(sent.queryByRole('link')).toBeNull()
    const number = sent.getByRole('textbox', { name: /^WhatsApp number of Anna/ })
    await user.clear(number)
    await user.type(number, '+94 77 555 0143')
    const whatsApp = sent.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href')
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/94775550143\?text=Hello%20Anna.*proposal%23secret$/)
    await user.click(sent.getByRole('button', { name: 'Done' }))
    expect(fake.callsTo('POST /admin/proposals/:id/send')).toMatchObject([
      { params: { id: 'p1' }, body: { version: 4, lastDay: addDays(preset, 7) } },
    ])
    expect(await screen.findByRole('button', { name: 'Send again…' })).toBeDefined()
    expect(screen.queryByText(/changed this proposal meanwhile/)).toBeNull()
    expect(notices).toMatchObject([{ title: 'Saved' }])
  })

  it('that a colleague saved meanwhile stands beside the own one, and nothing typed is lost', async () => {
    const opened = open(
      '/admin/proposals/p1',
      {},
      {
        'PUT /admin/proposals/:id': () => {
          opened.put({
            title: 'Theirs',
            updatedBy: { id: anId(), name: 'Nimal Perera' },
            updatedAt: '2026-11-20T08:30:00Z',
          })
          return throwProblem('version-conflict', 409)
        },
      },
    )
    const { user } = opened
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const conflict = within(await screen.findByRole('region', { name: 'Two versions of Title' }))
    expect(conflict.getByText('Theirs')).toBeDefined()
    expect(screen.getByText(/^Nimal Perera changed this proposal meanwhile, on 20 Nov 2026, 14:00\./)).toBeDefined()
    expect(title.value).toBe('Mine')
    expect(screen.getByRole('button', { name: 'Save mine over theirs' })).toBeDefined()
  })

  it('is left only after a question while it has unsaved changes', async () => {
    const { user, here } = open('/admin/proposals/p1')
    await user.click(await screen.findByRole('button', { name: 'Remove Fort House' }))
    await user.click(screen.getByRole('link', { name: 'All proposals' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeDefined()
    expect(here()).toBe('/admin/proposals/p1')
  })
})

describe('a proposal that the traveller accepts while somebody types', () => {
  const acceptedMeanwhile = () => {
    const opened = open(
      '/admin/proposals/p1',
      { state: 'sent', token: 'secret', expiresAt: '2026-11-26T18:30:00Z' },
      {
        'PUT /admin/proposals/:id': () => {
          opened.put({ state: 'accepted', acceptedBy: customer, decidedAt: '2026-11-20T08:30:00Z' })
          return throwProblem('proposal-closed', 409)
        },
        'POST /admin/proposals': () => aProposal({ id: 'p2', number: 'P-00043', title: 'Mine' }),
      },
    )
    return opened
  }
  const type = async ({ user }: Opened) => {
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await user.clear(title)
    await user.type(title, 'Mine')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/^Amara Silva has accepted this proposal, on 20 Nov 2026, 14:00\./)
    expect(title.value).toBe('Mine')
  }

  it('keeps what is typed, which becomes a draft of its own', async () => {
    const opened = acceptedMeanwhile()
    await type(opened)
    expectAccessibleOutline()
    await opened.user.click(screen.getByRole('button', { name: 'Save mine as a new draft' }))
    await waitFor(() => expect(opened.here()).toBe('/admin/proposals/p2'))
    expect(opened.fake.callsTo('POST /admin/proposals')).toMatchObject([{ body: { title: 'Mine' } }])
  })

  it('shows how it ended once that is discarded', async () => {
    const opened = acceptedMeanwhile()
    await type(opened)
    await opened.user.click(screen.getByRole('button', { name: 'Discard mine' }))
    expect(await screen.findByRole('heading', { name: 'How it ended' })).toBeDefined()
  })
})

describe('a proposal that was sent', () => {
  const sent = { state: 'sent', token: 'secret', expiresAt: '2026-11-26T18:30:00Z' } as const

  it('says how often it was opened, and is withdrawn after a question', async () => {
    const { user, fake } = open('/admin/proposals/p1', { ...sent, opened: 1, openedAt: '2026-11-20T10:40:00Z' })
    expect(await screen.findByText(/until the end of Thu 26 Nov 2026\. Opened once, Fri 20 Nov 16:10\./)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Withdraw…' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw P-00042?' }))
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByRole('heading', { name: 'How it ended' })).toBeDefined()
    expect(fake.callsTo('POST /admin/proposals/:id/withdraw')).toMatchObject([{ body: { version: 3 } }])
  })

  it('and accepted leads to its bookings, and is duplicated as a new draft', async () => {
    const { user, fake, here } = open(
      '/admin/proposals/p1',
      {
        ...sent,
        state: 'accepted',
        acceptedBy: { id: customer.id, name: customer.name },
        decidedAt: '2026-11-20T10:40:00Z',
        parts: [aProposalPart({ bookingId: 'b1' }), aProposalPart({ title: 'Safari' })],
      },
      { 'POST /admin/proposals': () => aProposal({ id: 'p2', number: 'P-00043' }) },
    )
    expect((await screen.findByRole('link', { name: 'Booking of Fort House' })).getAttribute('href')).toBe(
      '/admin/bookings/b1',
    )
    expect(screen.getByText('Left out')).toBeDefined()
    expectAccessibleOutline()
    await user.click(screen.getByRole('button', { name: 'Duplicate' }))
    await waitFor(() => expect(here()).toBe('/admin/proposals/p2'))
    expect(fake.callsTo('POST /admin/proposals')).toMatchObject([
      { body: { title: 'Ten days of hills and beach', parts: [{}, {}] }, idempotencyKey: expect.any(String) },
    ])
  })

  it('is told from a draft that was withdrawn, and says until when it is kept', async () => {
    open('/admin/proposals/p1', { state: 'withdrawn', customer, deletesOn: '2027-05-19' })
    expect(await screen.findByText('It was never sent.')).toBeDefined()
    expect(screen.getByText('Meant for')).toBeDefined()
    expect(screen.getByText('Wed 19 May 2027')).toBeDefined()
  })

  it('and declined says why', async () => {
    open('/admin/proposals/p1', { ...sent, state: 'declined', declineReason: 'Too long' })
    expect(await screen.findByText('Too long')).toBeDefined()
  })
})
