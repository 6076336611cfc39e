import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assertPageWeights } from './page-weights.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'page-weights-test-'))
  const bytes = { 'remoteEntry.js': 10_000, 'exposed.js': 10_000, 'shared.js': 40_000, 'home.js': 40_000 }
  const more = { 'list.js': 60_000, 'list.css': 500, 'dialog.js': 90_000 }
  // They cannot be compressed.
  for (const [name, size] of Object.entries({ ...bytes, ...more })) await writeFile(join(dir, name), randomBytes(size))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const chunk = (files: string[], ...requests: string[]) => ({ files, origins: requests.map((request) => ({ request })) })
const home = './pages/home/home-page.tsx'
const list = './pages/list/list-page.tsx'
const toStats = (chunks: object[]) =>
  ({ chunks: [{ files: ['exposed.js'], names: ['exposed'] }, ...chunks] }) as StatsCompilation

it('a remote with a page that no release would take is not built: its own files, those it shares, and the entry', async () => {
  const pages = [chunk(['shared.js'], home, list), chunk(['home.js'], home), chunk(['list.js', 'list.css'], list)]
  await expect(assertPageWeights('backoffice', dir, toStats(pages))).rejects.toThrow(
    /^backoffice: a first view may load 120000 bytes, or no release goes live: \.\/pages\/list\/list-page\.tsx loads 1205\d\d bytes compressed\. Load/,
  )
})

it('what a page loads later is not counted', async () => {
  const pages = [chunk(['shared.js'], home), chunk(['home.js'], home), chunk(['dialog.js'], './parts/dialog.tsx')]
  await expect(assertPageWeights('backoffice', dir, toStats(pages))).resolves.toBeUndefined()
})
