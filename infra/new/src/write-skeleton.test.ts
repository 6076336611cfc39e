import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRemoteNames } from '../../build/src/workspace.ts'
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
    ['storefront', '/about', "access: 'anyone' }"],
    ['account', '/dashboard/about', "access: 'signed-in', menu: {} }"],
    ['backoffice', '/admin/about', "access: 'staff', menu: {} }"],
  ])('of a page of the %s is reached at %s and by its entry: %s', (remote, path, access) => {
    expectFormatted(writePageSkeleton(root, remote, 'about'))
    expect(read(`${remote}/src/pages.ts`)).toContain(`{ pattern: '${path}', title: 'About', ${access}`)
    expect(read(`${remote}/src/routes.tsx`)).toContain("import('./pages/about/about-page.tsx')")
  })

  it('of a remote is its folder and nothing else, by which build, types, tests, import law and releases find it', async () => {
    const listOthers = () =>
      readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .filter((path) => !path.startsWith(`ops${sep}`))
        .map(
          (path) =>
            `${path} ${createHash('sha256')
              .update(readFileSync(join(root, path)))
              .digest('hex')}`,
        )
    const before = listOthers()
    const remotes = listRemoteNames(root)
    const ports = remotes.map((remote) => Number(/port: (\d+)/.exec(read(`${remote}/rspack.config.ts`))?.[1]))
    const files = writeRemoteSkeleton(root, 'ops')
    expectFormatted(files)
    expect(files.filter((path) => !path.startsWith('ops/'))).toEqual([])
    expect(listOthers()).toEqual(before)

    expect(read('ops/src/pages.ts')).toContain("pattern: '/ops'")
    expect(read('ops/rspack.config.ts')).toContain(`port: ${Math.max(...ports) + 1}`)
    const load = async <T>(path: string): Promise<T> => (await import(pathToFileURL(join(root, path)).href)) as T
    const { releasedNames } = await load<{ releasedNames: string[] }>('infra/build/src/workspace.ts')
    expect(releasedNames).toEqual(['shell', ...[...remotes, 'ops'].toSorted()])
    expect((await load<{ projects: string[] }>('infra/local/test-run/projects.ts')).projects).toContain('ops')
    const { instantiationBudgets } = await load<{ instantiationBudgets: object }>('infra/verify/src/types/budgets.ts')
    expect(instantiationBudgets).toHaveProperty('ops')
    const { forbidden } = createRequire(join(root, 'package.json'))('./infra/verify/boundaries.cjs') as {
      forbidden: { name: string; to: { path?: string } }[]
    }
    expect(forbidden.map(({ name }) => name)).toContain('ops-keeps-to-itself')
    expect(forbidden.find(({ name }) => name === 'account-keeps-to-itself')?.to.path).toContain('|ops|')
    const { listChangedRemotes } = await load<{
      listChangedRemotes: (paths: readonly string[], names: readonly string[]) => string[]
    }>('infra/build/src/changed-remotes.ts')
    expect(listChangedRemotes(['ops/src/pages.ts', 'api/src/main.http.ts'], releasedNames.slice(1))).toEqual(['ops'])

    expectFormatted(writePageSkeleton(root, 'ops', 'shift-plan'))
    expect(read('ops/src/pages.ts').match(/{ pattern: .+ }/g)).toEqual([
      "{ pattern: '/ops', title: 'Ops', access: 'staff', frame: 'workspace', menu: {} }",
      "{ pattern: '/ops/shift-plan', title: 'Shift plan', access: 'staff', frame: 'workspace', menu: {} }",
    ])
  })

  it('is not written over something that is there, or under a name that is none', () => {
    expect(() => writePageSkeleton(root, 'storefront', 'about')).toThrow('is there already')
    expect(() => writePageSkeleton(root, 'storefrnt', 'about')).toThrow('No remote is called')
    expect(() => writeRemoteSkeleton(root, 'account')).toThrow('is there already')
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
