import { expect, it } from 'vitest'
import { isLinkTokenValid, toLinkToken } from './link-token.ts'

const row = { id: '01a22539-6974-73f1-921e-fb98e31a7f8c', nonce: 'a nonce' }
const token = toLinkToken('proposal', row, 'a secret')
const isValid = (given: string) => isLinkTokenValid('proposal', given, row, 'a secret')

it('a link is valid for its purpose, as long as its row has that nonce', () => {
  expect(isValid(token)).toBe(true)
  expect(isLinkTokenValid('companions', token, row, 'a secret')).toBe(false)
  expect(isLinkTokenValid('proposal', token, { ...row, nonce: 'another' }, 'a secret')).toBe(false)
})

const next = (text: string) => String.fromCharCode(text.charCodeAt(0) + 1)

it.each([
  ['padded', `${token}==`],
  ['with bits behind the last byte', `${token.slice(0, -1)}${next(token.slice(-1))}`],
  ['shortened', token.slice(0, -1)],
  ['with another row', token.replace('01a2', '01a3')],
  ['in capitals', token.toUpperCase()],
  ['continued', `${token}.x`],
])('has one spelling: not %s', (_, given) => {
  expect(isValid(given)).toBe(false)
})
