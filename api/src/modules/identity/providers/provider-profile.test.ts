import { expect, it } from 'vitest'
import { readProviderProfile } from './provider-profile.ts'

const us = 'escapes'
const toIdToken = (claims: object) => `.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`
const token = { sub: 'nadia', exp: 1_900_000_000, aud: us }
const nadia = { sub: 'nadia', email: 'nadia@a.test', email_verified: true }

it('an address of a provider is as long as any other may be', () => {
  const read = (length: number) =>
    readProviderProfile({ ...nadia, email: `${'n'.repeat(length - 7)}@a.test` }, toIdToken(token), us)
  expect(read(64 + 7)).toMatchObject({ subject: 'nadia' })
  expect(read(255)).toBe('unable_to_get_user_info')
})

it.each([
  ['for us', {}],
  ['for us in a list', { aud: [us] }],
  ['for us, which it says twice', { azp: us }],
  ['for others too, by whom it was asked for by us', { aud: ['mail', us], azp: us }],
])('a token counts %s', (_, claims) => {
  expect(readProviderProfile(nadia, toIdToken({ ...token, ...claims }), us)).toMatchObject({ subject: 'nadia' })
})

it.each([
  ['that never ends', { exp: undefined }],
  ['whose end is no time', { exp: '1900000000' }],
  ['for nobody', { aud: undefined }],
  ['for nobody of a list', { aud: [] }],
  ['for others too', { aud: [us, 'mail'] }],
  ['for others too, who asked for it', { aud: [us, 'mail'], azp: 'mail' }],
  ['that another client asked for', { azp: 'mail' }],
  ['of somebody else', { sub: 'boss' }],
])('no token counts %s', (_, claims) => {
  expect(readProviderProfile(nadia, toIdToken({ ...token, ...claims }), us)).toBe('unable_to_get_user_info')
})
