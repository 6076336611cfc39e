import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Invitation, User } from '@escapes/contract'
import { createFakeApi, throwProblem } from '@escapes/platform/testing'
import { aManager, anAdmin, createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

let made = 0
const aUser = (more: Partial<User> = {}): User => ({
  id: `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  name: 'Ruwan Silva',
  email: 'ruwan@escapes.test',
  role: 'guest',
  state: 'active',
  hasSecondFactor: false,
  createdAt: '2026-10-01T06:00:00Z',
  lastSignedInAt: '2026-11-20T06:00:00Z',
  sessions: 2,
  ...more,
})
const anInvitation = (more: Partial<Invitation> = {}): Invitation => ({
  id: `01930000-0000-7000-8000-${String(++made).padStart(12, '0')}`,
  email: 'colleague@example.com',
  role: 'manager',
  state: 'pending',
  invitedBy: 'Nimal',
  sentAt: '2026-11-20T06:00:00Z',
  expiresAt: '2026-11-23T06:00:00Z',
  endedAt: null,
  ...more,
})
const page = <T,>(items: T[], more: object = {}) => ({ items, nextCursor: null, total: items.length, ...more })

const open = (users: User[], { me = anAdmin, invitations = [] as Invitation[], query = '', answers = {} } = {}) => {
  const fake = createFakeApi({
    'GET /admin/users': () => page(users),
    'GET /admin/second-people': () => ({ people: [], ownCountsFrom: '2026-01-01T00:00:00Z' }),
    'POST /admin/users/:id/approve-admin': () => aUser({ role: 'admin' }),
    'POST /admin/users/:id/reject-admin': () => aUser(),
    'POST /admin/users/:id/approve-removal': () => aUser(),
    'POST /admin/users/:id/reject-removal': () => aUser({ role: 'admin' }),
    'GET /admin/invitations': () => page(invitations),
    'PUT /admin/users/:id/role': () => aUser(),
    'POST /admin/users/:id/deactivate': () => aUser({ state: 'deactivated' }),
    'POST /admin/users/:id/reactivate': () => aUser(),
    'POST /admin/users/:id/end-sessions': () => aUser({ sessions: 0 }),
    'POST /admin/invitations': () => anInvitation(),
    'POST /admin/invitations/:id/resend': () => anInvitation(),
    'POST /admin/invitations/:id/revoke': () => anInvitation({ state: 'revoked' }),
  })
  fake.answer(answers)
  const shell = createFakePlatform(fake, me)
  return { fake, shell, ...openPage(`/admin/user-management${query}`, shell) }
}

it('tells a manager that it is for admins, with the way on, and asks the api for no user', async () => {
  const { fake, here } = open([], { me: aManager })
  expect(await screen.findByRole('heading', { name: 'Access denied. Admin privileges required.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Go to Today' }).getAttribute('href')).toBe('/admin')
  expect(here()).toBe('/admin/user-management')
  expect(fake.callsTo('GET /admin/users')).toEqual([])
})

describe('All Users', () => {
  it('is the first of two tabs and shows You instead of a role control in the own row', async () => {
    open([aUser({ id: anAdmin.id, name: 'Nimal', role: 'admin' }), aUser()])
    expect(await screen.findByText('You')).toBeDefined()
    expect(screen.getByRole('tab', { name: 'All Users', selected: true })).toBeDefined()
    expect(screen.getByRole('tab', { name: 'Invite Users', selected: false })).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Role of Nimal' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Deactivate Nimal' })).toBeNull()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Role of Ruwan Silva' }).value).toBe('guest')
    expect(screen.getAllByText('signed in on 2 devices')).toHaveLength(2)
  })

  it('changes a role after a confirmation, and the control shows the old one until then', async () => {
    const user = aUser()
    const { fake, shell, user: person } = open([user])
    const control = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Role of Ruwan Silva' })
    await person.selectOptions(control, 'manager')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Ruwan Silva a manager?' }))
    expect(control.value).toBe('guest')
    expect(fake.callsTo('PUT /admin/users/:id/role')).toEqual([])
    await person.click(dialog.getByRole('button', { name: 'Change the role' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(fake.callsTo('PUT /admin/users/:id/role')).toEqual([{ params: { id: user.id }, body: { role: 'manager' } }])
    expect(shell.notices).toMatchObject([{ status: 'success', title: 'Ruwan Silva is now a manager' }])
  })

  it('asks for a new admin, whom another admin approves', async () => {
    const { fake, shell, user: person } = open([aUser()])
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Role of Ruwan Silva' }), 'admin')
    await screen.findByRole('alertdialog', { name: 'Ask for Ruwan Silva to become an admin?' })
    await person.click(screen.getByRole('button', { name: 'Ask for it' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Ruwan Silva is waiting for another admin' }]))
    expect(fake.callsTo('PUT /admin/users/:id/role')).toHaveLength(1)
  })

  it.each([
    ['Approve', 'POST /admin/users/:id/approve-admin'],
    ['Reject', 'POST /admin/users/:id/reject-admin'],
  ] as const)('shows who waits to become an admin: %s', async (verb, endpoint) => {
    const appointment = { requestedBy: 'Dilani', requestedAt: '2026-11-20T06:00:00Z', mayApprove: true }
    const user = aUser({ appointment })
    const { fake, user: person } = open([user])
    expect(await screen.findByText('Dilani asks for admin')).toBeDefined()
    await person.click(screen.getByRole('button', { name: `${verb} Ruwan Silva as admin` }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: verb }))
    await waitFor(() => expect(fake.callsTo(endpoint)).toEqual([{ params: { id: user.id } }]))
  })

  it('asks for the end of the rights of an admin, which another admin approves', async () => {
    const admin = aUser({ role: 'admin', sessions: 0 })
    const { fake, shell, user: person } = open([admin])
    await person.click(await screen.findByRole('button', { name: 'Deactivate Ruwan Silva' }))
    await screen.findByRole('alertdialog', { name: 'Ask to deactivate Ruwan Silva?' })
    await person.click(screen.getByRole('button', { name: 'Ask for it' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'That waits for another admin: Ruwan Silva' }]))
    expect(fake.callsTo('POST /admin/users/:id/deactivate')).toEqual([{ params: { id: admin.id } }])
  })

  it.each([
    ['Approve', 'POST /admin/users/:id/approve-removal', { body: { becomes: 'manager' } }],
    ['Reject', 'POST /admin/users/:id/reject-removal', {}],
  ] as const)('shows whose admin rights are to end: %s', async (verb, endpoint, sent) => {
    const asked = { requestedBy: 'Dilani', requestedAt: '2026-11-20T06:00:00Z', mayApprove: true }
    const admin = aUser({ role: 'admin', removal: { ...asked, becomes: 'manager' } })
    const { fake, user: person } = open([admin])
    expect(await screen.findByText('Dilani asks for manager instead')).toBeDefined()
    await person.click(screen.getByRole('button', { name: `${verb} the end of Ruwan Silva’s admin rights` }))
    const dialog = within(await screen.findByRole('alertdialog', { name: /Ruwan Silva/ }))
    await person.click(dialog.getByRole('button', { name: verb }))
    await waitFor(() => expect(fake.callsTo(endpoint)).toEqual([{ params: { id: admin.id }, ...sent }]))
  })

  it('offers no approval to who asked, and says from when an admin counts', async () => {
    const appointment = { requestedBy: 'Nimal', requestedAt: '2026-11-20T06:00:00Z', mayApprove: false }
    const approval = { why: { code: 'began-it' as const, text: 'You asked for this.' }, others: ['Anoma Perera'] }
    open([
      aUser({ appointment, approval }),
      aUser({ name: 'Old', role: 'admin', countsFrom: '2026-01-01T00:00:00Z' }),
      aUser({ name: 'New', role: 'admin', countsFrom: '2999-01-01T00:00:00Z' }),
      aUser({ name: 'Odd', role: 'admin', countsFrom: null }),
    ])
    expect(await screen.findByRole('button', { name: 'Reject Ruwan Silva as admin' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
    expect(screen.getByText('You asked for this. Anoma Perera can approve it.')).toBeDefined()
    for (const text of ['counts as second person', /^second person from/, 'no second person'])
      expect(screen.getByText(text)).toBeDefined()
  })

  it('tells a single admin how to get a second one', async () => {
    open([])
    expect(await screen.findByText(/^Nobody can approve what you begin/)).toBeDefined()
    expect(screen.getByText('npm run admin -- create name@example.com')).toBeDefined()
  })

  it('reports why a role was not changed', async () => {
    const { fake, user: person } = open([aUser({ role: 'admin' })])
    fake.answer({
      'PUT /admin/users/:id/role': () =>
        throwProblem('last-admin', 409, { detail: 'Make somebody else an admin first.' }),
    })
    await person.selectOptions(await screen.findByRole('combobox', { name: /^Role of/ }), 'guest')
    await person.click(await screen.findByRole('button', { name: 'Ask for it' }))
    expect(await screen.findByText('Failed to update user role: Make somebody else an admin first.')).toBeDefined()
  })

  it.each([
    ['active', 'Deactivate Ruwan Silva', 'Deactivate', 'POST /admin/users/:id/deactivate'],
    ['deactivated', 'Reactivate Ruwan Silva', 'Reactivate', 'POST /admin/users/:id/reactivate'],
    ['active', 'Sign out Ruwan Silva everywhere', 'Sign out everywhere', 'POST /admin/users/:id/end-sessions'],
  ] as const)('an account that is %s: %s', async (state, button, confirm, endpoint) => {
    const user = aUser({ state })
    const { fake, user: person } = open([user])
    await person.click(await screen.findByRole('button', { name: button }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await person.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() => expect(fake.callsTo(endpoint)).toEqual([{ params: { id: user.id } }]))
  })

  it('searches and filters on the server, with everything in the address', async () => {
    const { fake, here, user: person } = open([aUser()], { query: '?role=admin&state=active' })
    await screen.findByText('ruwan@escapes.test')
    expect(fake.callsTo('GET /admin/users')[0]?.query).toMatchObject({ role: 'admin', state: 'active', limit: 50 })
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'ruw')
    await waitFor(() => expect(here()).toBe('/admin/user-management?q=ruw&role=admin&state=active'))
    await waitFor(() => expect(fake.callsTo('GET /admin/users').at(-1)?.query).toMatchObject({ q: 'ruw' }))
    await person.click(screen.getByRole('button', { name: 'Remove Role: Admin' }))
    await waitFor(() => expect(here()).toBe('/admin/user-management?q=ruw&state=active'))
  })

  it('goes from page to page', async () => {
    const answers = { 'GET /admin/users': () => page([aUser()], { nextCursor: 'c2', total: 60 }) }
    const { here, user } = open([], { answers })
    await user.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(here()).toBe('/admin/user-management?cursor=c2'))
    expect(screen.getByText('1 of 60 users')).toBeDefined()
  })

  it('reports why the users could not be loaded, with a way to try again', async () => {
    const answers = { 'GET /admin/users': () => throwProblem('unavailable', 503, { detail: 'The service is busy.' }) }
    const { fake, user } = open([], { answers })
    expect(await screen.findByText('Failed to fetch users: The service is busy.')).toBeDefined()
    fake.answer({ 'GET /admin/users': () => page([aUser()]) })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('ruwan@escapes.test')).toBeDefined()
  })
})

describe('Invite Users', () => {
  const openInvite = (invitations: Invitation[] = []) => open([], { invitations, query: '?tab=invite' })

  it('needs an e-mail address before anything is sent', async () => {
    const { fake, user } = openInvite()
    await user.click(await screen.findByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Please enter an email address')).toBeDefined()
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'nobody')
    expect(await screen.findByText('Enter an e-mail address like name@example.com.')).toBeDefined()
    expect(fake.callsTo('POST /admin/invitations')).toEqual([])
  })

  it('sends an invitation with its role, and the form is empty again', async () => {
    const { fake, shell, user } = openInvite()
    await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'colleague@example.com')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Role/ }), 'admin')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ status: 'success', title: 'Invitation sent' }]))
    expect(fake.callsTo('POST /admin/invitations')).toEqual([
      { body: { email: 'colleague@example.com', role: 'admin' } },
    ])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ }).value).toBe('')
  })

  it('shows beside the address why it cannot be invited, and what was typed stays', async () => {
    const { fake, user } = openInvite()
    const message = 'This account is manager already.'
    fake.answer({
      'POST /admin/invitations': () =>
        throwProblem('role-held', 409, { detail: message, errors: [{ path: 'email', code: 'role-held', message }] }),
    })
    await user.type(await screen.findByRole('textbox', { name: /^E-mail/ }), 'colleague@example.com')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText(message)).toBeDefined()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^E-mail/ })
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['colleague@example.com', 'true'])
  })

  it('lists invitations by state; those that ended have no action', async () => {
    openInvite([
      anInvitation(),
      anInvitation({ email: 'late@example.com', state: 'expired' }),
      anInvitation({ email: 'in@example.com', state: 'accepted', endedAt: '2026-11-20T07:00:00Z' }),
      anInvitation({ email: 'out@example.com', state: 'revoked', endedAt: '2026-11-20T07:00:00Z' }),
    ])
    for (const label of ['Pending', 'Expired', 'Accepted', 'Revoked'])
      expect(await screen.findByText(label)).toBeDefined()
    expect(screen.getAllByRole('button', { name: /^Resend the invitation of/ })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: /in@example.com/ })).toBeNull()
  })

  it('sends a new link, and revokes after a confirmation', async () => {
    const invitation = anInvitation()
    const { fake, shell, user } = openInvite([invitation])
    const params = { id: invitation.id }
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation of colleague@example.com' }))
    await waitFor(() => expect(shell.notices).toMatchObject([{ title: 'Sent again' }]))
    expect(fake.callsTo('POST /admin/invitations/:id/resend')).toEqual([{ params }])
    await user.click(screen.getByRole('button', { name: 'Revoke the invitation of colleague@example.com' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(fake.callsTo('POST /admin/invitations/:id/revoke')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(fake.callsTo('POST /admin/invitations/:id/revoke')).toEqual([{ params }]))
  })
})
