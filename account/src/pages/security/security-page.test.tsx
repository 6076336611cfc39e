import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { DeviceSession, ErasurePreview, Me, OwnSignInProviders } from '@escapes/contract'
import { createFakeApi } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const session = (more: Partial<DeviceSession>): DeviceSession => ({
  id: '01930000-0000-7000-8000-000000000001',
  device: 'Chrome on Android',
  address: '203.0.113.7',
  startedAt: '2026-11-20T05:00:00Z',
  lastSeenAt: '2026-11-21T05:00:00Z',
  isCurrent: false,
  ...more,
})

const passwordAlone: OwnSignInProviders = { hasPassword: true, items: [] }

const nothingOpen: ErasurePreview = { obstacles: [], keptBookings: 2 }

const open = (user: Me = aGuest, address = '/dashboard/security', waysIn = passwordAlone, erasure = nothingOpen) => {
  let sessions = [
    session({ isCurrent: true, id: '01930000-0000-7000-8000-000000000002', device: 'Firefox on Mac' }),
    session({}),
  ]
  let passkeys = [{ id: session({}).id, name: 'My phone', createdAt: '2026-11-20T05:00:00Z' }]
  const api = createFakeApi({
    'GET /me': () => ({ user: shell.server.user }),
    'GET /me/sessions': () => ({ items: sessions }),
    'GET /me/sign-in-providers': () => waysIn,
    'GET /me/passkeys': () => ({ items: passkeys }),
    'DELETE /me/passkeys/:id': ({ params }) => {
      passkeys = passkeys.filter(({ id }) => id !== params.id)
      return undefined
    },
    'PATCH /me/passkeys/:id': ({ params, body }) => {
      passkeys = passkeys.map((one) => (one.id === params.id ? { ...one, name: body.name } : one))
      return undefined
    },
    'GET /me/erasure': () => erasure,
    'POST /me/erasure': () => undefined,
    'DELETE /me/sign-in-providers/:id': ({ params }) => {
      const item = waysIn.items.find(({ id }) => id === params.id)
      if (item) item.connectedAt = null
      return undefined
    },
    'DELETE /me/sessions/:id': ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id)
      return undefined
    },
    'POST /me/sessions/end-others': () => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return { ended: 1 }
    },
  })
  const shell = createFakePlatform(api, user)
  return { api, shell, ...openPage(address, shell) }
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const ask = (user: ReturnType<typeof open>['user'], section: Awaited<ReturnType<typeof part>>, name: string) =>
  user.click(section.getByRole('button', { name }))

it('the list says which device this is, and signs another one out', async () => {
  const { api, user } = open()
  const devices = await part('Where you are signed in')
  expect(devices.getAllByText('Sat 21 Nov, 10:30 Sri Lanka time')).toHaveLength(2)
  expect(devices.getByText('Firefox on Mac').closest('li')?.textContent).toContain('This device')
  await user.click(devices.getByRole('button', { name: /^Sign out Chrome on Android/ }))
  await waitFor(() => expect(devices.queryByText('Chrome on Android')).toBeNull())
  expect(api.callsTo('DELETE /me/sessions/:id')).toMatchObject([{ params: { id: session({}).id } }])
  expect(devices.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
})

it('every other device is signed out at once', async () => {
  const { api, user } = open()
  const devices = await part('Where you are signed in')
  await user.click(devices.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await devices.findByText('You are signed out everywhere else.')).toBeDefined()
  expect(api.callsTo('POST /me/sessions/end-others')).toHaveLength(1)
})

it('a wrong password is reported beside its field, and the input stays', async () => {
  const { requests } = createFakeAuth({ 'change-password': rejectedAnswer(400, 'INVALID_PASSWORD') })
  const { user } = open()
  const password = await part('Password')
  await ask(user, password, 'Change the password…')
  await waitFor(() => expect(document.activeElement).toBe(password.getByLabelText(/^Password now/)))
  await user.type(password.getByLabelText(/^Password now/), 'not-mine')
  await user.type(password.getByLabelText(/^New password/), 'nine-arches-1921')
  await user.click(password.getByRole('button', { name: 'Change the password' }))
  expect(await password.findByText('The password is not right.')).toBeDefined()
  expect(password.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('nine-arches-1921')
  expect(requests).toEqual([
    { path: 'change-password', body: { currentPassword: 'not-mine', newPassword: 'nine-arches-1921' } },
  ])
})

it('after a new address the page points to the mail', async () => {
  const { requests } = createFakeAuth({ 'change-email': acceptedAnswer })
  const { user } = open()
  const email = await part('E-mail address')
  await ask(user, email, 'Change the address…')
  await user.type(email.getByLabelText(/^New e-mail/), 'new@example.com')
  await user.type(email.getByLabelText(/^Your password/), 'mine')
  await user.click(email.getByRole('button', { name: 'Send the link' }))
  expect(await email.findByText(/Until then nothing changes/)).toBeDefined()
  await waitFor(() => expect(email.queryByLabelText(/^Your password/)).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change the address…'))
  expect(requests).toEqual([{ path: 'change-email', body: { newEmail: 'new@example.com', password: 'mine' } }])
})

it('staff who need a second step set it up first, and go on from there', async () => {
  const manager: Me = { ...aGuest, role: 'manager', secondFactor: 'needed' }
  const { user, shell } = open(manager, '/dashboard/security?redirect=%2Fadmin%2Frefunds')
  createFakeAuth({
    'two-factor/enable': () => ({
      status: 200,
      body: { totpURI: 'otpauth://totp/Escapes:a@b.lk?secret=ABCDEFGH&issuer=Escapes', backupCodes: ['aaaaa-bbbbb'] },
    }),
    'two-factor/verify-totp': (body) => {
      if (body.code !== '123456') return { status: 401, body: { code: 'INVALID_CODE', message: 'no' } }
      shell.server.user = { ...manager, secondFactor: 'on' }
      return acceptedAnswer()
    },
  })
  const step = await part('Second step at sign-in')
  expect(step.getByText(/Your role needs this/)).toBeDefined()
  await user.type(step.getByLabelText(/^Your password/), 'mine')
  await user.click(step.getByRole('button', { name: 'Set it up' }))
  expect(await step.findByText('aaaaa-bbbbb')).toBeDefined()
  expect(step.getByText('ABCD EFGH')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Second step at sign-in'))
  await user.type(step.getByLabelText(/^Code/), '000 000')
  await user.click(step.getByRole('button', { name: 'Turn the second step on' }))
  expect(await step.findByText(/This code is not right/)).toBeDefined()
  expect(step.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('000 000')
  await waitFor(() => expect(document.activeElement).toBe(step.getByLabelText(/^Code/)))
  await user.clear(step.getByLabelText(/^Code/))
  await user.type(step.getByLabelText(/^Code/), '123 456')
  await user.click(step.getByRole('button', { name: 'Turn the second step on' }))
  const done = await part('Second step at sign-in')
  expect((await done.findByRole('link', { name: 'Go on' })).getAttribute('href')).toBe('/admin/refunds')
})

it('a new address is used after one more press, by whoever is signed in', async () => {
  const { requests, answer } = createFakeAuth({ 'change-email/confirm': rejectedAnswer(400, 'OTHER_ACCOUNT') })
  const { user, shell, here } = open(aGuest, '/dashboard/email?token=t.1')
  await user.click(await screen.findByRole('button', { name: 'Use the new address' }))
  expect((await screen.findByRole('alert')).textContent).toContain('another account')
  answer({ 'change-email/confirm': acceptedAnswer })
  await user.click(screen.getByRole('button', { name: 'Use the new address' }))
  await waitFor(() => expect(here()).toBe('/dashboard/security'))
  expect(shell.notices).toMatchObject([{ title: 'Your e-mail address is changed' }])
  expect(requests.at(-1)).toEqual({ path: 'change-email/confirm', body: { token: 't.1' } })
})

it.each([
  ['was used already', '?token=t.1'],
  ['was cut short', ''],
])('a link to a new address that %s leads to another one', async (_, search) => {
  createFakeAuth({ 'change-email/confirm': rejectedAnswer(400, 'INVALID_TOKEN') })
  const { user } = open(aGuest, `/dashboard/email${search}`)
  if (search) await user.click(await screen.findByRole('button', { name: 'Use the new address' }))
  const link = await screen.findByRole('link', { name: 'Ask for another link' })
  expect(link.getAttribute('href')).toBe('/dashboard/security')
  expect(screen.queryByRole('button', { name: 'Use the new address' })).toBeNull()
  expect(screen.getByText(/Nothing was changed/)).toBeDefined()
})

const on: Me = { ...aGuest, secondFactor: 'on' }

it.each([
  ['was done all the same is shown as done', 'off'],
  ['was not done can be tried again', 'on'],
] as const)('turning the second step off whose answer is lost and which %s', async (_, secondFactor) => {
  const { fetchSpy } = createFakeAuth({})
  fetchSpy.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const { user, shell } = open(on)
  const step = await part('Second step at sign-in')
  await ask(user, step, 'Change it…')
  await user.type(step.getByLabelText(/^Your password/), 'Ceylon-tea')
  await user.type(step.getByLabelText(/^Code/), '123456')
  shell.server.user = { ...aGuest, secondFactor }
  await user.click(step.getByRole('button', { name: 'Turn the second step off' }))
  await (secondFactor === 'off' ? step.findByRole('button', { name: 'Set it up…' }) : step.findByText(/could not hear/))
  expect(step.queryByText(/could not hear/) === null).toBe(secondFactor === 'off')
  expect(document.body.textContent).not.toMatch(/Nothing was changed/)
})

it('a new address whose response was lost is not reported as unchanged', async () => {
  createFakeAuth({ 'change-email/confirm': rejectedAnswer(400, 'INVALID_TOKEN') })
  const { user, shell, here } = open(aGuest, '/dashboard/email?token=t.1')
  const press = await screen.findByRole('button', { name: 'Use the new address' })
  shell.server.user = { ...aGuest, email: 'new@example.com' }
  await user.click(press)
  await waitFor(() => expect(here()).toBe('/dashboard/security'))
  expect(shell.notices).toMatchObject([{ title: 'Your e-mail address is changed' }])
})

const google = { id: 'google', name: 'Google', connectedAt: null }
const services = 'Sign in with another service'

it('a provider is connected with the password, and a wrong one is reported beside its field', async () => {
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { requests, answer } = createFakeAuth({ 'link-social': rejectedAnswer(400, 'INVALID_PASSWORD') })
  const { user } = open(aGuest, '/dashboard/security', { hasPassword: true, items: [google] })
  const list = await part(services)
  await user.click(list.getByRole('button', { name: 'Connect Google' }))
  const field = list.getByLabelText(/^Your password, to connect Google/)
  expect(document.activeElement).toBe(field)
  await user.type(field, 'Ceylon-tea')
  await user.click(list.getByRole('button', { name: 'Go on to Google' }))
  expect(await list.findByText('The password is not right.')).toBeDefined()
  answer({ 'link-social': () => ({ status: 200, body: { url: 'https://id.example/', redirect: true } }) })
  await user.click(list.getByRole('button', { name: 'Go on to Google' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://id.example/'))
  expect(requests.at(-1)?.body).toEqual({
    provider: 'google',
    password: 'Ceylon-tea',
    callbackURL: '/auth?redirect=%2Fdashboard%2Fsecurity',
    errorCallbackURL: '/dashboard/security?provider=google',
  })
})

it('a connected provider is disconnected', async () => {
  const connected = { ...google, connectedAt: '2026-11-20T05:00:00Z' }
  const { user } = open(aGuest, '/dashboard/security', { hasPassword: true, items: [connected] })
  const list = await part(services)
  await user.click(list.getByRole('button', { name: 'Disconnect Google' }))
  expect(await list.findByText('Not connected')).toBeDefined()
})

it('the only way in stays, and a password is chosen by mail', async () => {
  const { requests } = createFakeAuth({ 'request-password-reset': acceptedAnswer })
  const connected = { ...google, connectedAt: '2026-11-20T05:00:00Z' }
  const { user } = open(aGuest, '/dashboard/security', { hasPassword: false, items: [connected] })
  const list = await part(services)
  expect(list.getByText(/your only way in/)).toBeDefined()
  expect(list.queryByRole('button')).toBeNull()
  const password = await part('Password')
  await user.click(password.getByRole('button', { name: 'Choose a password by e-mail' }))
  expect(await password.findByText(/Open the link in the e-mail to guest@escapes.test/)).toBeDefined()
  expect(requests).toEqual([
    {
      path: 'request-password-reset',
      body: { email: 'guest@escapes.test', redirectTo: '/auth/reset?redirect=%2Fdashboard%2Fsecurity' },
    },
  ])
})

it('why nothing was connected is said, with the way on', async () => {
  const address = '/dashboard/security?provider=google&redirect=%2Ftours&error=email_does_not_match'
  open(aGuest, address, { hasPassword: true, items: [google] })
  const list = await part(services)
  expect(list.getByText(/has another e-mail address than the one here/)).toBeDefined()
  expect(list.getByRole('link', { name: 'Go on without it' }).getAttribute('href')).toBe('/tours')
})

it('the password starts the download of everything that is stored', async () => {
  const { requests } = createFakeAuth({ 'verify-password': acceptedAnswer })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user } = open()
  const data = await part('Your data')
  await ask(user, data, 'Download my data…')
  await user.type(data.getByLabelText(/^Your password/), 'nine-arches-1921')
  await user.click(data.getByRole('button', { name: 'Download my data' }))
  expect(await data.findByText(/on its way/)).toBeDefined()
  expect(requests).toEqual([{ path: 'verify-password', body: { password: 'nine-arches-1921' } }])
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect((clicked.mock.contexts[0] as HTMLAnchorElement).pathname).toBe('/api/v1/me/data')
})

it('an account is deleted by the password and a word, and what stays is said before', async () => {
  createFakeAuth({ 'verify-password': acceptedAnswer })
  const { api, user, router } = open()
  const deletion = await part('Delete your account')
  expect(deletion.getByText(/^What stays/).textContent).toContain('without your name')
  await user.click(deletion.getByRole('button', { name: /^Delete my account/ }))
  await user.type(deletion.getByLabelText(/^Your password/), 'nine-arches-1921')
  await user.click(deletion.getByRole('button', { name: 'Delete my account for good' }))
  expect(await deletion.findByText('Type “delete”.')).toBeDefined()
  expect(api.callsTo('POST /me/erasure')).toHaveLength(0)
  await user.type(deletion.getByLabelText(/^Type/), 'delete')
  await user.click(deletion.getByRole('button', { name: 'Delete my account for good' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(api.callsTo('POST /me/erasure')).toMatchObject([{ body: { confirmation: 'delete' } }])
})

it('a trip ahead is named with what to do, and nothing can be deleted', async () => {
  const booking = { id: session({}).id, reference: 'SLE-7K2M9Q', title: 'Lagoon House' }
  open(aGuest, undefined, undefined, { obstacles: [{ reason: 'trip-ahead', booking }], keptBookings: 1 })
  const deletion = await part('Delete your account')
  expect(deletion.getByRole('link', { name: 'Lagoon House, SLE-7K2M9Q' })).toBeDefined()
  expect(deletion.getByText(/Travel first, or cancel it/)).toBeDefined()
  expect(deletion.queryByRole('button')).toBeNull()
})

it('a passkey is renamed and removed', async () => {
  const { user } = open()
  const passkeys = await part('Passkeys')
  await user.click(passkeys.getByRole('button', { name: 'Rename My phone' }))
  const field = passkeys.getByRole('textbox', { name: /^Name/ })
  await user.clear(field)
  await user.type(field, 'Blue phone')
  await user.click(passkeys.getByRole('button', { name: 'Save' }))
  await user.click(await passkeys.findByRole('button', { name: 'Remove Blue phone' }))
  await waitFor(() => expect(passkeys.queryByText('Blue phone')).toBeNull())
})
