import { expect, it } from 'vitest'
import { readProviderProfile } from './provider-profile.ts'

const toIdToken = (claims: object) => `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`

it('an address of a provider is as long as any other may be', () => {
  const read = (length: number) => {
    const claims = { sub: 'nadia', email: `${'n'.repeat(length - 7)}@a.test`, email_verified: true }
    return readProviderProfile(claims, toIdToken(claims))
  }
  expect(read(64 + 7)).toMatchObject({ subject: 'nadia' })
  expect(read(255)).toBe('unable_to_get_user_info')
})
