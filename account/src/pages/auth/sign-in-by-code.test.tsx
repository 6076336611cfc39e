import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakeApi } from '@escapes/platform/testing'
import { aGuest } from '../../../test/factories.ts'
import { acceptedAnswer, createFakeAuth, rejectedAnswer } from '../../../test/create-fake-auth.ts'
import { createFakePlatform } from '../../../test/fake-platform.ts'
import { openPage } from '../../../test/open-page.tsx'

const email = 'claire@example.com'
const checkout = '/villas/7?step=2'

const open = (target = checkout) => {
  const shell = createFakePlatform(createFakeApi({ 'GET /sign-in-providers': () => ({ providers: [] }) }))
  return { ...openPage(`/auth?redirect=${encodeURIComponent(target)}`, shell), ...shell }
}
type Page = ReturnType<typeof open>

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const codeField = () => screen.findByLabelText<HTMLInputElement>(/^Code/)
const describedBy = (input: HTMLElement): string =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const askForCode = async ({ user }: Page) => {
  await user.click(await button('Email me a code'))
  await user.type(await screen.findByLabelText(/^E-mail/), email)
  await user.click(await button('Send the code'))
  await screen.findByRole('heading', { name: 'Check your e-mail' })
}
const paste = async ({ user }: Page, text: string) => {
  await user.clear(await codeField())
  await user.click(await codeField())
  await user.paste(text)
}

it('a code that is pasted sends itself, and leads back to the checkout', async () => {
  const page = open()
  const { requests } = createFakeAuth({
    'sign-in/code/send': acceptedAnswer,
    'sign-in/code': () => ((page.server.user = aGuest), acceptedAnswer()),
  })
  await askForCode(page)
  const field = await codeField()
  expect(document.activeElement).toBe(field)
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code'])
  await paste(page, '123 456')
  await waitFor(() => expect(page.here()).toBe(checkout))
  expect(requests).toEqual([
    { path: 'sign-in/code/send', body: { email } },
    { path: 'sign-in/code', body: { email, code: '123456' } },
  ])
})

it('the address that was typed into the form already gets the code at once', async () => {
  const page = open()
  const { requests } = createFakeAuth({ 'sign-in/code/send': acceptedAnswer })
  await page.user.type(await screen.findByLabelText(/^E-mail/), email)
  await page.user.click(await button('Email me a code'))
  await codeField()
  expect(requests).toEqual([{ path: 'sign-in/code/send', body: { email } }])
})

it('a wrong code stays to be typed over, and goes again by the button or once it is another', async () => {
  const page = open()
  const { requests, answer } = createFakeAuth({
    'sign-in/code/send': acceptedAnswer,
    'sign-in/code': rejectedAnswer(400, 'CODE_WRONG'),
  })
  await askForCode(page)
  await page.user.type(await codeField(), '123455')
  await waitFor(async () => expect(describedBy(await codeField())).toContain('This is not the code.'))
  const field = await codeField()
  expect([field.value, document.activeElement]).toEqual(['123455', field])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
  await page.user.type(field, ' ')
  expect(requests).toHaveLength(2)
  await page.user.click(await button('Continue'))
  await waitFor(() => expect(requests).toHaveLength(3))
  answer({ 'sign-in/code': () => ((page.server.user = aGuest), acceptedAnswer()) })
  await button('Continue')
  await paste(page, '123456')
  await waitFor(() => expect(page.here()).toBe(checkout))
})

it.each([
  ['CODE_EXPIRED', 'This code does not work any more.'],
  ['CODE_USED', 'This code was used already.'],
  ['CODE_TRIES_USED_UP', 'That was wrong five times.'],
])('with %s a new code is there for the asking', async (code, text) => {
  const page = open()
  const { requests } = createFakeAuth({
    'sign-in/code/send': acceptedAnswer,
    'sign-in/code': rejectedAnswer(400, code),
  })
  await askForCode(page)
  expect((await button(/^Send a new code in \d+ s$/)).disabled).toBe(true)
  await paste(page, '123456')
  await waitFor(async () => expect(describedBy(await codeField())).toContain(text))
  await page.user.click(await button('Send a new code'))
  expect(await screen.findByText(/A new code is on its way/)).toBeDefined()
  expect((await codeField()).value).toBe('')
  expect(await button(/^Send a new code in/)).toBeDefined()
  expect(requests.at(-1)).toEqual({ path: 'sign-in/code/send', body: { email } })
})

it('who is new is asked for a name, also after a reload, and goes on', async () => {
  const page = open()
  const { requests } = createFakeAuth({
    'sign-in/code/send': acceptedAnswer,
    'sign-in/code': () => ({ status: 200, body: { status: true, needsName: true } }),
    'sign-in/code/name': () => ((page.server.user = aGuest), acceptedAnswer()),
  })
  await askForCode(page)
  page.reload()
  await paste(page, '123456')
  await screen.findByRole('heading', { name: 'What is your name?' })
  page.reload()
  await page.user.click(await button('Create account'))
  await waitFor(() => expect(describedBy(screen.getByLabelText(/^Full name/))).toContain('Enter your full name.'))
  await page.user.type(screen.getByLabelText(/^Full name/), ' Claire Martin ')
  await page.user.click(await button('Create account'))
  await waitFor(() => expect(page.here()).toBe(checkout))
  expect(requests.at(-1)).toEqual({ path: 'sign-in/code/name', body: { email, name: 'Claire Martin' } })
})

it('who needs the password is told so, and finds its form with the address filled in', async () => {
  const page = open()
  createFakeAuth({ 'sign-in/code/send': acceptedAnswer, 'sign-in/code': rejectedAnswer(403, 'PASSWORD_NEEDED') })
  await askForCode(page)
  await paste(page, '123456')
  expect((await screen.findByRole('alert')).textContent).toContain('are signed in to with their password')
  expect(document.activeElement).toBe(await button('Use my password'))
  await page.user.click(await button('Use my password'))
  expect((await screen.findByLabelText<HTMLInputElement>(/^E-mail/)).value).toBe(email)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Password/)))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('another address can be given, and what was refused before is not said of it', async () => {
  const page = open()
  createFakeAuth({ 'sign-in/code/send': acceptedAnswer, 'sign-in/code': rejectedAnswer(400, 'CODE_WRONG') })
  await askForCode(page)
  await paste(page, '123456')
  await waitFor(async () => expect(describedBy(await codeField())).toContain('This is not the code.'))
  await page.user.click(await button('Use another address'))
  expect((await screen.findByLabelText<HTMLInputElement>(/^E-mail/)).value).toBe(email)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('too many codes say how long to wait, in minutes', async () => {
  const page = open()
  createFakeAuth({ 'sign-in/code/send': rejectedAnswer(429, '', { 'retry-after': '1500' }) })
  await page.user.click(await button('Email me a code'))
  await page.user.type(await screen.findByLabelText(/^E-mail/), email)
  await page.user.click(await button('Send the code'))
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait 25 minutes.')
})

it('is not offered on the way to staff pages, which take the password', async () => {
  open('/admin/bookings')
  await screen.findByLabelText(/^E-mail/)
  expect(screen.queryByRole('button', { name: 'Email me a code' })).toBeNull()
})
