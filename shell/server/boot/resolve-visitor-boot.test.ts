import { describe, expect, it } from 'vitest'
import { aBootRemote } from '../../test/support/shell-server.ts'
import { isInShare, resolveVisitorBoot } from './resolve-visitor-boot.ts'
import { identifyVisitor } from './visitor.ts'

const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`)
const getShare = (permille: number, salt = 'a salt'): string[] =>
  visitors.filter((visitor) => isInShare(visitor, 'storefront', { permille, salt }))

describe('the share of a canary', () => {
  it('is exact within three deviations, whatever the salt', () => {
    const deviation = Math.sqrt(10_000 * 0.1 * 0.9)
    for (const salt of ['a salt', 'another', 'a third']) {
      expect(Math.abs(getShare(100, salt).length - 1_000)).toBeLessThanOrEqual(3 * deviation)
    }
    expect(getShare(1000)).toHaveLength(10_000)
  })

  it('keeps everybody while it grows, and is of other visitors with another salt', () => {
    const few = getShare(100)
    expect(getShare(100)).toEqual(few)
    const many = new Set(getShare(500))
    expect(few.filter((visitor) => !many.has(visitor))).toEqual([])
    const others = new Set(getShare(100, 'another'))
    expect(few.filter((visitor) => others.has(visitor)).length).toBeLessThan(200)
  })
})

describe('the boot document of a visitor', () => {
  const { remote: _remote, fallback: _fallback, ...candidate } = aBootRemote({ build: 'cccccccccccc' })
  const stable = aBootRemote({ fallback: { ...candidate, build: 'bbbbbbbbbbbb' } })
  const canaryAt = (permille: number) => ({
    epoch: 3,
    remotes: [{ ...stable, canary: { candidate, permille, salt: 'a salt' } }, aBootRemote({ remote: 'account' })],
  })
  const chosen = visitors.find((visitor) => isInShare(visitor, 'storefront', { permille: 500, salt: 'a salt' })) ?? ''

  it('has the candidate with the stable build as its fallback, or the stable build as ever', () => {
    const { remotes } = resolveVisitorBoot(canaryAt(500), chosen)
    expect(remotes[0]).toMatchObject({ remote: 'storefront', build: 'cccccccccccc', arm: 'candidate' })
    expect(remotes[0]?.fallback?.build).toBe(stable.build)
    expect(resolveVisitorBoot(canaryAt(1), chosen).remotes[0]).toEqual({ ...stable, arm: 'stable' })
    expect(JSON.stringify(remotes)).not.toContain('a salt')
  })
})

describe('a visitor', () => {
  it('is who the cookie says, and a new one where it says nothing that we wrote', () => {
    const made = identifyVisitor(undefined, { isHttps: true })
    expect(made.setCookie).toBe(`__Host-visitor=${made.id}; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure`)
    expect(identifyVisitor(`a=b; __Host-visitor=${made.id}`, { isHttps: true })).toEqual({ id: made.id })
    expect(identifyVisitor(`visitor=${made.id}`, { isHttps: true }).id).not.toBe(made.id)
    expect(identifyVisitor('visitor=somebody', { isHttps: false }).setCookie).toMatch(/^visitor=[\w-]{22}; .*Lax$/)
  })
})
