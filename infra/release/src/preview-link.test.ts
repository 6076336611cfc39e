import { expect, it } from 'vitest'
import { toNamedBuilds, toPreviewLink } from './preview-link.ts'

const builds = [
  { remote: 'account', build: '71822ff1dfab5d00' },
  { remote: 'storefront', build: '9abc0123dfab5d00' },
]

it('one link names builds of several remotes', () => {
  expect(toNamedBuilds(['account/71822ff1dfab5d00', 'storefront/9abc0123dfab5d00'])).toEqual(builds)
  const path = '/admin/releases?preview=account/71822ff1dfab5d00,storefront/9abc0123dfab5d00'
  expect(toPreviewLink(builds, { PORT: '3100' })).toBe(`http://localhost:3100${path}`)
  expect(toPreviewLink(builds, { RELEASE_URL: 'https://api.test', SHELL_URL: 'https://shop.test' })).toBe(
    `https://shop.test${path}`,
  )
  expect(toPreviewLink(builds, { RELEASE_URL: 'https://api.test' })).toBe(path)
})

it('a remote alone stands for the build that lies here', () => {
  const readLocal = (remote: string) => ({ folder: '', sidecar: { remote, build: 'lieshere' } }) as never
  expect(toNamedBuilds(['shell'], readLocal)).toEqual([{ remote: 'shell', build: 'lieshere' }])
})

it('what names no build, or two of one remote, is refused', () => {
  expect(() => toNamedBuilds(['account/../x'])).toThrow('account/../x names no build')
  expect(() => toNamedBuilds(['account/71822ff1', 'account/81822ff1'])).toThrow('one build of account')
})
