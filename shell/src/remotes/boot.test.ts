import type { BootBuild } from '@escapes/contract/releases'
import { describe, expect, it } from 'vitest'
import { findIntegrity, toPinnedDigests, readBootDocument } from './boot.ts'

const aBuild = (build: string, integrity: Record<string, string>): BootBuild => ({
  build,
  version: '1.0.0',
  entry: `/_mf/a/x/${build}/e.js`,
  container: build,
  integrity,
  preload: [],
  pages: [],
})

const pageWith = (content: string): Document =>
  new DOMParser().parseFromString(
    `<script type="application/json" id="boot" nonce="n0nce">${content}</script>`,
    'text/html',
  )

describe('the boot document of a page', () => {
  it('is read from the page, with the nonce of the script that carries it', () => {
    const boot = readBootDocument(pageWith('{"epoch":7,"remotes":[],"shell":"s1"}'))
    expect(boot).toMatchObject({ epoch: 7, remotes: [], shell: 's1' })
  })

  it('throws when the page has none', () => {
    expect(() => readBootDocument(pageWith(''))).toThrow('no boot document')
  })

  it('has the digest of an address, relative or absolute', () => {
    const build = aBuild('b1', { '/_mf/a/x/b1/e.js': 'sha384-e' })
    expect(findIntegrity(build, `${location.origin}/_mf/a/x/b1/e.js`)).toBe('sha384-e')
    expect(findIntegrity(build, '/_mf/a/x/b1/other.js')).toBeUndefined()
    expect(findIntegrity(build, 'https://elsewhere.test/_mf/a/x/b1/e.js')).toBeUndefined()
  })

  it('pins the fallback build as well', () => {
    const fallback = aBuild('b0', { '/_mf/a/x/b0/e.js': 'sha384-old' })
    const remote = { ...aBuild('b1', { '/_mf/a/x/b1/e.js': 'sha384-new' }), remote: 'x', fallback }
    const pinned = toPinnedDigests({ epoch: 1, remotes: [remote] })
    expect([...pinned.values()]).toEqual(['sha384-new', 'sha384-old'])
    expect(pinned.get(`${location.origin}/_mf/a/x/b0/e.js`)).toBe('sha384-old')
  })
})
