import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeModuleSkeleton, writePageSkeleton, writeRemoteSkeleton } from './write-skeleton.ts'
import { SkeletonError, toCamelCase, toPascalCase, toTitle } from './template.ts'

const repository = resolve(import.meta.dirname, '../../..')
const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'media', 'screens', 'published'])

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'escapes-new-'))
  cpSync(repository, root, {
    recursive: true,
    filter: (source) =>
      !relative(repository, source)
        .split(sep)
        .some((part) => skipped.has(part)),
  })
})
afterAll(() => rmSync(root, { recursive: true }))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const expectFormatted = (files: readonly string[]): void => {
  const code = [...new Set(files)].filter((file) => /\.(?:tsx?|json)$/.test(file))
  const oxfmt = (...args: string[]) =>
    spawnSync(join(repository, 'node_modules/.bin/oxfmt'), args, { cwd: root, encoding: 'utf8' })
  oxfmt(...code)
  const { status, stdout, stderr } = oxfmt('--check', ...code)
  expect(status, `${stdout}${stderr}`).toBe(0)
  for (const file of code) expect(read(file), file).not.toMatch(/__[a-z]+__/i)
}

describe('a skeleton', () => {
  it('of a module has a face, a route, a use case and a test, and is served and tested for permissions', () => {
    const files = writeModuleSkeleton(root, 'loyalty-points')
    expectFormatted(files)
    expect(files.filter((file) => file.startsWith('api/src/modules/loyalty-points/')).length).toBe(4)
    expect(read('api/src/composition.ts')).toContain('  loyaltyPoints,\n')
    expect(read('api/contract/src/api.ts')).toContain('...loyaltyPointsEndpoints,')
    expect(read('api/test/permission-rows.ts')).toContain("'GET /admin/loyalty-points'")
    expect(read('infra/verify/boundaries.cjs')).toContain("'loyalty-points'")
  })

  it.each([
    ['storefront', '/about', 'anyone'],
    ['account', '/dashboard/about', 'signed-in'],
    ['backoffice', '/admin/about', 'staff'],
  ])('of a page of the %s is reached at %s by %s', (remote, path, access) => {
    expectFormatted(writePageSkeleton(root, remote, 'about'))
    expect(read(`${remote}/src/pages.ts`)).toContain(`{ pattern: '${path}', title: 'About', access: '${access}' }`)
    expect(read(`${remote}/src/routes.tsx`)).toContain("import('./pages/about/about-page.tsx')")
  })

  it('of a remote is built, checked, tested, owned and released like the others', () => {
    expectFormatted(writeRemoteSkeleton(root, 'ops'))
    const lists = [
      'pnpm-workspace.yaml',
      'infra/build/src/workspace.ts',
      'infra/local/test-run/projects.ts',
      '.github/CODEOWNERS',
    ]
    for (const path of [
      ...lists,
      'infra/verify/src/checks.ts',
      'infra/verify/src/types/budgets.ts',
      '.github/workflows/ops.yml',
    ])
      expect(read(path)).toMatch(/\bops\b/)
    expect(read('ops/src/pages.ts')).toContain("pattern: '/ops'")
  })

  it('is not written over something that is there, or under a name that is none', () => {
    expect(() => writePageSkeleton(root, 'storefront', 'about')).toThrow('is there already')
    expect(() => writePageSkeleton(root, 'storefrnt', 'about')).toThrow('No remote is called')
    expect(() => writeModuleSkeleton(root, 'Reviews')).toThrow(SkeletonError)
  })
})

it('writes a name in each case', () => {
  expect([toPascalCase('bank-accounts'), toCamelCase('bank-accounts'), toTitle('bank-accounts')]).toEqual([
    'BankAccounts',
    'bankAccounts',
    'Bank accounts',
  ])
})
