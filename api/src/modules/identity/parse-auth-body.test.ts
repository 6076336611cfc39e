import { expect, it } from 'vitest'
import { servedAuthRoutes } from './auth-routes.ts'
import { chosenPassword, newPassword } from '@escapes/contract/credentials'
import { authBodyPaths, parseAuthBody } from './parse-auth-body.ts'

it('knows the fields of every call that is served', () => {
  const posts = [...servedAuthRoutes].filter((route) => route.startsWith('POST ')).map((route) => route.slice(5))
  expect([...authBodyPaths].toSorted()).toEqual(posts.toSorted())
})

const name = 'Mira'
const credential = { id: 'a', rawId: 'a', type: 'public-key' }
/** What a call cannot do without. */
const required: Readonly<Record<string, object>> = {
  '/sign-up/email': { name },
  '/sign-in/email': { email: 'mira@travellers.test', password: 'a' },
  '/sign-in/code/send': { email: 'mira@travellers.test' },
  '/sign-in/code': { email: 'mira@travellers.test', code: '123456' },
  '/sign-in/code/name': { email: 'mira@travellers.test', name },
  '/verify-password': { password: 'a' },
  '/change-password': { currentPassword: 'a' },
  '/passkey/verify-registration': {
    name,
    response: { ...credential, response: { clientDataJSON: 'a', attestationObject: 'a', transports: [] } },
  },
  '/passkey/verify-authentication': {
    response: { ...credential, response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' } },
  },
}
it.each(
  authBodyPaths.flatMap((path) =>
    ['trustDevice', 'rememberMe', 'disableSession', 'image', 'role', 'callbackUrl'].map((field) => [path, field]),
  ),
)('%s takes no %s', (path, field) => {
  const more = required[path] ?? {}
  expect(() => parseAuthBody(path, { ...more, [field]: true })).toThrow(
    expect.objectContaining({ code: 'validation-failed', errors: [expect.objectContaining({ path: field })] }) as Error,
  )
  expect(parseAuthBody(path, more)).toEqual(more)
})

it('takes no address that is longer than a mailbox has', () => {
  const email = `${'a'.repeat(250)}@b.lk`
  expect(() => parseAuthBody('/sign-up/email', { name, email })).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'email' })] }) as Error,
  )
})

it.each(['email', 'password', 'callbackURL', 'formKey'])('reads no further in a %s that is too long', (field) => {
  expect(() => parseAuthBody('/sign-up/email', { name, [field]: '.'.repeat(50_000) })).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: field, code: 'too_big' })] }) as Error,
  )
})

it('takes a long password from a device that sends its accents by themselves', () => {
  const composed = 'ệ'.repeat(128)
  const password = composed.normalize('NFD')
  expect(password.length).toBe(384)
  expect(parseAuthBody('/verify-password', { password })).toEqual({ password })
  expect(() => parseAuthBody('/verify-password', { password: `${password}a` })).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ path: 'password' })] }) as Error,
  )
})

it.each(['/reset-password', '/change-password'])('puts the accents of a new password together: %s', (path) => {
  const composed = 'ệ'.repeat(128)
  const more = path === '/reset-password' ? { token: 'x' } : { currentPassword: 'x' }
  expect(parseAuthBody(path, { ...more, newPassword: composed.normalize('NFD') })).toEqual({
    ...more,
    newPassword: composed,
  })
})

it('counts the letters of a chosen password, in the form too', () => {
  const decomposed = (letters: number) => 'ệ'.repeat(letters).normalize('NFD')
  for (const schema of [newPassword(12), chosenPassword]) {
    expect(schema.safeParse(decomposed(128)).success).toBe(true)
    expect(schema.safeParse(decomposed(129)).success).toBe(false)
  }
  expect(newPassword(12).safeParse(decomposed(11)).success).toBe(false)
})
