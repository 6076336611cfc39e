import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { remoteNames } from '../../build/src/workspace.ts'
import { listHandWrittenFiles, repositoryRoot } from './source-files.ts'

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')
const manifests = globSync('{*,*/*}/package.json', { cwd: repositoryRoot }).filter(
  (path) => !path.includes('node_modules'),
)
const packages = manifests.map((path) => dirname(path))

const owned = read('.github/CODEOWNERS')
  .split('\n')
  .flatMap((line) => /^\/(\S+?)\/?\s+@/.exec(line)?.[1] ?? [])

it('gives every package an owner, and what has no line of its own, as a new remote, that of the first line', () => {
  expect(packages.length).toBeGreaterThan(12)
  expect(read('.github/CODEOWNERS')).toMatch(/^\* +@/m)
  const lost = packages
    .filter((folder) => !remoteNames.includes(folder))
    .filter((folder) => !owned.some((path) => `${folder}/`.startsWith(`${path}/`)))
  expect(lost).toEqual([])
})

it('gives no owner to a path that is gone', () => {
  const there = (path: string) => globSync(path, { cwd: repositoryRoot }).length > 0
  expect(owned.filter((path) => !there(path))).toEqual([])
})

it('fetches pnpm without a question, which nobody answers where there is no terminal', () => {
  const files = listHandWrittenFiles().filter((path) => /\.(?:md|ya?ml|ts|mjs|json)$/.test(path))
  const asking = files.flatMap((path) =>
    [...read(path).matchAll(/\bnpx (?!-y |--yes )[^\n`]*?pnpm\b.*/g)].map(([line]) => `${path}: ${line}`),
  )
  expect(asking.filter((line) => !line.startsWith('infra/verify/src/habits.test.ts'))).toEqual([])
})
