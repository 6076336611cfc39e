import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './source-files.ts'

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')
const manifests = globSync('{*,*/*}/package.json', { cwd: repositoryRoot }).filter(
  (path) => !path.includes('node_modules'),
)
const packages = manifests.map((path) => dirname(path))

const owned = read('.github/CODEOWNERS')
  .split('\n')
  .flatMap((line) => /^\/(\S+?)\/?\s+@/.exec(line)?.[1] ?? [])

it('gives every package an owner', () => {
  expect(packages.length).toBeGreaterThan(12)
  const lost = packages.filter((folder) => !owned.some((path) => `${folder}/`.startsWith(`${path}/`)))
  expect(lost).toEqual([])
})

it('gives no owner to a path that is gone', () => {
  const there = (path: string) => globSync(path, { cwd: repositoryRoot }).length > 0
  expect(owned.filter((path) => !there(path))).toEqual([])
})
