import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readLocalBuild } from './local-build.ts'
import { ReleaseError } from './registry.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'escapes-local-build-'))
  mkdirSync(join(root, 'account/dist'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

const description = () => join(root, 'account/dist/build.json')
const readProblem = (): string => {
  try {
    readLocalBuild('account', root)
  } catch (error) {
    expect(error).toBeInstanceOf(ReleaseError)
    return (error as Error).message
  }
  return 'none'
}

it('a build is described by a file of its own: of what a link leads to, not a word is printed', () => {
  const secret = join(root, 'secret.txt')
  writeFileSync(secret, 'hunter2')
  symlinkSync(secret, description())
  expect(readProblem()).toMatch(/build\.json is no file of its own/)
  rmSync(description())
  symlinkSync('build.json', description())
  expect(readProblem()).toMatch(/build\.json is no file of its own/)
})

it.each(['', 'hunter2', 'null', '[]', '{"remote":"storefront"}'])('a description %j is refused by name', (text) => {
  writeFileSync(description(), text)
  expect(readProblem()).toMatch(/build\.json (cannot be read|describes)/)
  expect(readProblem()).not.toContain('hunter2')
})

it('a remote that is not built says how it is built', () => {
  expect(readProblem()).toBe('account is not built: npm run build -- account')
})
