import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { throwProblem } from '@escapes/platform/testing'
import { expectAccessibleOutline } from '../../../test/expect-accessible-outline.ts'
import { aConversationsPage, aRow } from '../../../test/inbox-factories.ts'
import {
  chooseFromMenu,
  chooseFromOpenMenu,
  findReplyField,
  listNames,
  openInbox,
  waitForNames,
} from '../../../test/open-inbox.ts'

const person = (name: string) => ({ name, email: 'x@example.test', customerId: null })
const amaya = () => aRow({ person: person('Amaya Silva') })
const tom = () => aRow({ person: person('Tom Baker'), reference: 'ELLA1234' })

describe('the list of the inbox', () => {
  it('says who writes about what, since when they wait, and when an answer is overdue', async () => {
    openInbox([
      amaya(),
      aRow({
        kind: 'enquiry',
        reference: 'E-1042',
        title: 'A family of nine',
        person: person('Tom Baker'),
        unread: 0,
        answerDueAt: '2026-11-21T05:20:00Z',
        assignee: { id: 'u8', name: 'Ruwan Silva' },
        lastMessage: { author: 'customer', text: '', attachments: 2 },
      }),
    ])
    const first = await screen.findByRole('link', { name: /Amaya Silva/ })
    expect(first.textContent).toContain('Booking GALLE379 · Fort House')
    expect(first.textContent).toContain('1 unread')
    expect(first.textContent).toContain('Waiting for 2 h, answer by 13:30')
    const second = screen.getByRole('link', { name: /Tom Baker/ })
    expect(second.textContent).toContain('Enquiry E-1042 · A family of nine')
    expect(second.textContent).toContain('Sent 2 files')
    expect(second.textContent).toContain('Waiting for 2 h, overdue by 40 min')
    expect(second.textContent).toContain('Ruwan Silva')
    expectAccessibleOutline()
  })

  it('shows the other views with their counts, a kind and what is searched for', async () => {
    const { user, fake, here } = openInbox([amaya()])
    fake.answer({ 'GET /admin/conversations': () => aConversationsPage([amaya()], { waiting: 12 }) })
    await user.click(await screen.findByRole('link', { name: /^Waiting/ }))
    expect(await screen.findByRole('link', { name: 'Waiting 12' })).toBeTruthy()
    expect(screen.getByText('Who waits longest first')).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'enquiry')
    await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'silva')
    await waitFor(() => expect(here()).toBe('/admin/inbox?kind=enquiry&q=silva'))
    const query = () => fake.callsTo('GET /admin/conversations').at(-1)?.query
    await waitFor(() => expect(query()).toMatchObject({ view: 'all', kind: 'enquiry', q: 'silva' }))
    expect((await screen.findByRole('link', { name: 'All' })).getAttribute('aria-current')).toBe('true')
    await user.click(screen.getByRole('link', { name: 'Open' }))
    await waitFor(() => expect(query()).toMatchObject({ view: 'open', kind: 'enquiry', q: 'silva' }))
    expect(await screen.findByText('Who waits longest first, answered ones after')).toBeTruthy()
  })

  it('a search looks through all tabs, and says where and in which words it found something', async () => {
    const match = 'erwise, may we bring our Dachshund? He is'
    const rows = [aRow({ isClosed: true, waitingSince: null, match }), tom()]
    const { fake, user } = openInbox([])
    fake.answer({ 'GET /admin/conversations': ({ query }) => aConversationsPage(query?.q ? rows : []) })
    await screen.findByText('Everything is answered')
    await user.keyboard('f')
    await user.keyboard('dachshund')
    const closed = await screen.findByText('Dachshund')
    expect(closed.tagName).toBe('MARK')
    expect(closed.closest('a')?.textContent).toMatch(/… may we bring our Dachshund\? He isClosed$/)
    expect(screen.getByRole('link', { name: /Tom Baker/ }).textContent).toContain('Open · Waiting for 2 h')
    expect(screen.getByText('2 found in all tabs')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(closed.closest('a'))
  })

  it('marks where a reply was left unsent, once another conversation is open', async () => {
    const rows = [amaya(), tom()]
    const { user } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    await user.type(await findReplyField(), 'It is heated, and')
    await user.click(screen.getByRole('link', { name: /Tom Baker/ }))
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    expect(screen.getByRole('link', { name: /Amaya Silva/ }).textContent).toContain('Draft It is heated, and')
    expect(screen.getByText('Draft').dataset.tone).toBe('danger')
    expect(screen.getByRole('link', { name: /Tom Baker/ }).textContent).not.toContain('Draft')
  })

  it('marks unread with U, back in the list, where J goes on from there', async () => {
    const rows = [amaya(), tom()]
    const { user, here, fake, notices } = openInbox(rows, `/admin/inbox/${rows[0]!.id}?kind=booking`)
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await waitFor(() => expect(fake.callsTo('POST /admin/conversations/:id/read')).toHaveLength(1))
    await user.keyboard('u')
    await waitFor(() => expect(here()).toBe('/admin/inbox?kind=booking'))
    expect(notices).toMatchObject([{ title: 'Marked unread', description: 'Amaya Silva' }])
    await screen.findByRole('link', { name: /Amaya Silva.*1 unread/ })
    expect(fake.callsTo('POST /admin/conversations/:id/read')).toHaveLength(1)
    await user.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
  })

  it('announces what arrives above the list and moves nothing until it is asked to', async () => {
    const [first, second] = [amaya(), tom()]
    const { user, office, emitLive } = openInbox([first, second], `/admin/inbox/${second.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    const fresh = aRow({ person: person('Nuwan Dias') })
    office.rows = [fresh, second, { ...first, unread: 5 }]
    emitLive({ type: 'conversation', conversationId: fresh.id, bookingId: null })
    const button = await screen.findByRole('button', { name: '1 new' })
    expect(listNames()).toEqual(['Amaya Silva', 'Tom Baker'])
    expect(screen.getByRole('link', { name: /Amaya Silva/ }).textContent).toContain('5 unread')
    expect(screen.getByRole('link', { name: /Tom Baker/ }).getAttribute('aria-current')).toBe('true')
    await user.click(button)
    await waitForNames('Nuwan Dias', 'Tom Baker', 'Amaya Silva')
    expect(screen.getByRole('heading', { level: 1, name: 'Tom Baker' })).toBeTruthy()
  })

  it('goes through the conversations with J and K, and keeps the view', async () => {
    const rows = [amaya(), tom()]
    const { user, here } = openInbox(rows, '/admin/inbox?kind=booking')
    await screen.findByRole('link', { name: /Amaya Silva/ })
    await user.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await user.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    expect(here()).toBe(`/admin/inbox/${rows[1]!.id}?kind=booking`)
    await user.keyboard('k')
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog'))
    for (const key of ['J', 'K', 'R', 'E', 'U', 'Z']) expect(help.getByText(key)).toBeTruthy()
  })

  it('goes on with J from one that still opens', async () => {
    const rows = [amaya(), tom(), aRow({ person: person('Nuwan Dias') })]
    const { user, here } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await screen.findByRole('link', { name: /Nuwan Dias/ })
    await user.keyboard('jj')
    await screen.findByRole('heading', { level: 1, name: 'Nuwan Dias' })
    expect(here()).toBe(`/admin/inbox/${rows[2]!.id}`)
  })

  it('closes with E, goes on with the next one, and undoes it: what was unread is unread again', async () => {
    const rows = [amaya(), tom()]
    const { user, notices, fake } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    fake.answer({ 'POST /admin/conversations/:id/read': () => throwProblem('unavailable', 503) })
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await user.keyboard('e')
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    await waitForNames('Tom Baker')
    const notice = notices.find(({ title }) => title === 'Closed')
    notice?.action?.run()
    await waitForNames('Amaya Silva', 'Tom Baker')
    const { id } = rows[0]!
    const changes = [
      { id, action: 'reopen' },
      { id, action: 'mark-unread' },
    ]
    expect(fake.callsTo('POST /admin/conversations/changes')).toMatchObject([{ body: { changes } }])
  })

  it('answers with keys alone: S finds a saved reply, Ctrl Enter sends it, closes and goes on', async () => {
    const rows = [amaya(), tom()]
    const { user, fake, notices } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    const field = await findReplyField()
    await user.keyboard('s')
    await chooseFromOpenMenu({ user }, /^Dates/)
    await waitFor(() => expect(document.activeElement).toBe(field))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    await waitForNames('Tom Baker')
    expect(notices.at(-1)).toMatchObject({ title: 'Closed', description: 'Amaya Silva' })
    expect(fake.callsTo('POST /admin/conversations/:id/messages')).toMatchObject([
      { body: { text: 'We meet you on Fri 14 May – Tue 18 May 2027.' } },
    ])
    expect(fake.callsTo('POST /admin/conversations/:id/close')).toHaveLength(1)
  })

  it('snoozes with Z, goes on with the next one, and undoes it', async () => {
    const rows = [amaya(), tom()]
    const { user, notices, fake } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    await user.keyboard('z')
    const items = within(await screen.findByRole('menu'))
      .getAllByRole('menuitem')
      .map((item) => item.textContent)
    expect([items[0], items.at(-1)]).toEqual([expect.stringMatching(/^In two hours/), 'Mark unread'])
    await chooseFromOpenMenu({ user }, /^Tomorrow/)
    await screen.findByRole('heading', { level: 1, name: 'Tom Baker' })
    await waitForNames('Tom Baker')
    expect(notices.at(-1)).toMatchObject({ title: 'Snoozed until Sun 22 Nov, 08:00', description: 'Amaya Silva' })
    notices.at(-1)?.action?.run()
    await waitForNames('Amaya Silva', 'Tom Baker')
    expect(fake.callsTo('POST /admin/conversations/changes')).toMatchObject([
      { body: { changes: [{ id: rows[0]!.id, action: 'snooze', until: null }] } },
    ])
  })

  it('snoozes until another time, whose dialog outlives the menu that opened it', async () => {
    const rows = [amaya()]
    const { user, fake } = openInbox(rows, `/admin/inbox/${rows[0]!.id}`)
    await chooseFromMenu({ user }, 'Later', 'Another time…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Come back to it later' }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    const day = dialog.getByLabelText<HTMLInputElement>('Day')
    await user.clear(day)
    await user.type(day, '2026-12-03')
    await user.click(dialog.getByRole('button', { name: 'Snooze' }))
    await waitFor(() =>
      expect(fake.callsTo('POST /admin/conversations/:id/snooze').map(({ body }) => body?.until)).toEqual([
        '2026-12-03T02:30:00.000Z',
      ]),
    )
  })

  it('says until when a conversation is snoozed, and since when one is back', async () => {
    const snoozedUntil = '2026-11-30T02:30:00Z'
    const { user } = openInbox([
      aRow({ person: person('Tom Baker'), waitingSince: null, returnedAt: '2026-11-21T02:30:00Z' }),
      aRow({ person: person('Amaya Silva'), snoozedUntil, waitingSince: null }),
      aRow({ person: person('Nuwan Dias'), snoozedUntil }),
    ])
    expect((await screen.findByRole('link', { name: /Tom Baker/ })).textContent).toContain('Back since 08:00')
    await user.click(screen.getByRole('link', { name: /^Snoozed/ }))
    const answered = await screen.findByRole('link', { name: /Amaya Silva/ })
    expect(answered.textContent).toContain('Snoozed until Mon 30 Nov, 08:00')
    const waits = screen.getByRole('link', { name: /Nuwan Dias/ })
    expect(waits.textContent).toContain('Until Mon 30 Nov, 08:00 · answer by 13:30')
  })

  it('says pleasantly that nothing waits, and what a search did not find', async () => {
    const { user, here } = openInbox([])
    expect(await screen.findByText('Everything is answered')).toBeTruthy()
    await user.keyboard('f')
    await user.keyboard('igloo')
    expect(await screen.findByText(/^Nothing in any tab has “igloo” in its name/)).toBeTruthy()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'enquiry')
    await user.click(await screen.findByRole('link', { name: 'Search everywhere' }))
    await waitFor(() => expect(here()).toBe('/admin/inbox?q=igloo'))
    await user.click(await screen.findByRole('link', { name: 'Show all' }))
    await waitFor(() => expect(here()).toBe('/admin/inbox'))
  })
})

describe('several conversations', () => {
  const nuwan = () => aRow({ person: person('Nuwan Dias') })
  const changes = 'POST /admin/conversations/changes'
  const tick = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^Choose ${name}`) })
  const begin = async (rows: ReturnType<typeof aRow>[]) => {
    const opened = openInbox(rows)
    await opened.user.click(await screen.findByRole('button', { name: 'Choose' }))
    return { ...opened, bar: within(screen.getByRole('region', { name: 'Chosen conversations' })) }
  }

  it('are chosen with Shift as a range, closed at once, and put back by Undo', async () => {
    const rows = [amaya(), tom(), nuwan()].map((row) => ({ ...row, unread: 0 }))
    const { user, fake, notices, bar } = await begin(rows)
    await user.click(tick('Amaya Silva'))
    await user.keyboard('{Shift>}')
    await user.click(tick('Nuwan Dias'))
    await user.keyboard('{/Shift}')
    expect(bar.getByText('3 chosen')).toBeDefined()
    await user.click(tick('Tom Baker'))
    await user.click(bar.getByRole('button', { name: 'Close' }))
    await waitForNames('Tom Baker')
    expect(notices.at(-1)).toMatchObject({
      status: 'success',
      title: '2 conversations closed',
      description: 'Amaya Silva, Nuwan Dias',
    })
    expect(screen.queryByRole('checkbox')).toBeNull()
    notices.at(-1)?.action?.run()
    await waitForNames('Amaya Silva', 'Tom Baker', 'Nuwan Dias')
    const ofBoth = (action: string) => ({ changes: [rows[0]!, rows[2]!].map(({ id }) => ({ id, action })) })
    expect(fake.callsTo(changes).map(({ body }) => body)).toEqual([ofBoth('close'), ofBoth('reopen')])
  })

  it('are chosen with X, changed with their keys, and left with Escape', async () => {
    const rows = [amaya(), tom()]
    const { user, fake, notices } = openInbox(rows)
    await screen.findByRole('link', { name: /Amaya Silva/ })
    await user.keyboard('x')
    expect(tick('Amaya Silva')).toHaveProperty('checked', true)
    tick('Tom Baker').focus()
    await user.keyboard('{Shift>}X{/Shift}')
    expect(tick('Tom Baker')).toHaveProperty('checked', true)
    await user.keyboard('z')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')))
    await user.keyboard('e{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.keyboard('z')
    await chooseFromOpenMenu({ user }, /^Tomorrow/)
    await screen.findByText('Everything is answered')
    expect(notices.at(-1)?.title).toBe('2 conversations snoozed until Sun 22 Nov, 08:00')
    notices.at(-1)?.action?.run()
    await waitForNames('Amaya Silva', 'Tom Baker')
    expect(fake.callsTo(changes)).toHaveLength(2)
    await user.keyboard('x')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('are given to somebody, and those that are gone are named', async () => {
    const rows = [amaya(), tom()]
    const { user, office, notices, bar } = await begin(rows)
    await user.click(bar.getByRole('checkbox', { name: 'All shown' }))
    office.rows = [rows[0]!]
    await user.keyboard('a')
    await chooseFromOpenMenu({ user }, 'Ruwan Silva')
    await waitFor(() =>
      expect(notices.at(-1)).toMatchObject({
        title: '1 conversation assigned to Ruwan Silva',
        description: 'Amaya Silva. Not there any more: Tom Baker',
      }),
    )
    await waitFor(() => expect(screen.getByRole('link', { name: /Amaya Silva/ }).textContent).toContain('Ruwan Silva'))
  })

  it('stay chosen while one of them is read, whose keys are for all then', async () => {
    const rows = [amaya(), tom()]
    const { user, fake, bar } = await begin(rows)
    await user.click(tick('Amaya Silva'))
    await user.click(tick('Tom Baker'))
    await user.click(screen.getByRole('link', { name: /Amaya Silva/ }))
    await screen.findByRole('heading', { level: 1, name: 'Amaya Silva' })
    expect(bar.getByText('2 chosen')).toBeDefined()
    ;(document.activeElement as HTMLElement).blur()
    await user.keyboard('e')
    await waitForNames()
    expect(fake.callsTo('POST /admin/conversations/:id/close')).toEqual([])
  })
})
