import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toPageTableFile } from '../../build/src/page-tables.ts'
import { listPageTableProblems, watchPageTableProblems } from './watch-page-table-problems.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapes-pages-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const claims = (remote: string, ...patterns: string[]) => ({ remote, pages: patterns.map((pattern) => ({ pattern })) })
const collision = (mine: string, theirs: string, path: string) =>
  `Pages collide: ${mine} of account and ${theirs} of storefront both draw ${path}; one hides the other here, and a release is rejected.`

it.each([
  ['/villas', '/villas', '/villas'],
  ['/VILLAS', '/villas', '/villas'],
  ['/:lang?/villas', '/villas', '/villas'],
  ['/villas/one-villa', '/villas/:id', '/villas/one-villa'],
  ['/villas/:id', '/villas/one-villa', '/villas/one-villa'],
])('%s and %s of two remotes collide, and both are named', (mine, theirs, path) => {
  expect(listPageTableProblems([claims('account', '/auth', mine), claims('storefront', theirs, '/')])).toEqual([
    collision(mine, theirs, path),
  ])
})

it('pages of one remote, and pages beside each other, do not collide', () => {
  expect(
    listPageTableProblems([claims('account', '/auth', '/auth/:step'), claims('storefront', '/', '/villas/:id')]),
  ).toEqual([])
})

it('a page that no remote may have is named', () => {
  expect(listPageTableProblems([claims('account', '/api/v1/me')])).toEqual([
    "A page of account is rejected at its release: /api/v1/me claims /api, which is the platform's own",
  ])
})

it('a collision is printed when a page table changes, once while it lasts', async () => {
  const tables = ['account', 'storefront'].map((name) => toPageTableFile(name, join(folder, name)))
  const [account, storefront] = tables.map(({ path }) => path)
  const write = async (path = '', ...patterns: string[]) => {
    await mkdir(dirname(path), { recursive: true })
    const pages = patterns.map((pattern) => ({ pattern, title: 'A page', access: 'anyone' }))
    // In one step: on a busy machine the check would else read half a file.
    await writeFile(`${path}.new`, `export const pages = ${JSON.stringify(pages)}\n`)
    await rename(`${path}.new`, path)
  }
  await write(account, '/auth')
  await write(storefront, '/villas')
  const printed: string[] = []
  const watched = watchPageTableProblems(tables, (line) => printed.push(line))
  await watched.ready
  expect(printed).toEqual([])

  await write(account, '/auth', '/villas')
  await expect.poll(() => printed).toEqual([collision('/villas', '/villas', '/villas')])
  await write(storefront, '/', '/villas')
  await write(account, '/auth', '/', '/villas')
  await expect.poll(() => printed).toHaveLength(2)
  expect(printed[1]).toBe(collision('/', '/', '/'))

  await writeFile(account ?? '', 'export const pages = [')
  await expect.poll(() => printed).toContain(`${account} cannot be read: whether its pages collide is not known.`)
  watched.stop()
})
