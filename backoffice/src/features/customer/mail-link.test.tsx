import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MailLink } from './mail-link.tsx'

it.each([
  ['o’hara+ella@travellers.test', 'mailto:o%E2%80%99hara%2Bella@travellers.test'],
  ['nimal?bcc=x@y.test&body=hello@z.test', 'mailto:nimal%3Fbcc%3Dx@y.test%26body%3Dhello%40z.test'],
])('writes to %s and to nobody else', (email, href) => {
  render(<MailLink email={email} />)
  expect(screen.getByRole('link', { name: email }).getAttribute('href')).toBe(href)
})
