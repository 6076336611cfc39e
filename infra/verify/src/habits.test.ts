import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from './source-files.ts'

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8')
const manifests = globSync('{*,*/*}/package.json', { cwd: repositoryRoot }).filter(
  (path) => !path.includes('node_modules'),
)
const packages = manifests.map((path) => ({
  folder: dirname(path),
  name: (JSON.parse(read(path)) as { name: string }).name,
}))

const owned = read('.github/CODEOWNERS')
  .split('\n')
  .flatMap((line) => /^\/(\S+?)\/?\s+@/.exec(line)?.[1] ?? [])

it('gives every package an owner', () => {
  expect(packages.length).toBeGreaterThan(12)
  const lost = packages.filter(({ folder }) => !owned.some((path) => `${folder}/`.startsWith(`${path}/`)))
  expect(lost).toEqual([])
})

it('gives no owner to a path that is gone', () => {
  const there = (path: string) => globSync(path, { cwd: repositoryRoot }).length > 0
  expect(owned.filter((path) => !there(path))).toEqual([])
})

it('has changesets that name packages of the repository, how much they change, and say it in a sentence', () => {
  const names = new Set(packages.map(({ name }) => name))
  const wrong = readdirSync(join(repositoryRoot, '.changeset'))
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .filter((file) => {
      const [, head = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`.changeset/${file}`)) ?? []
      const lines = head.split('\n').map((line) => /^['"](.+)['"]: (?:patch|minor|major)$/.exec(line)?.[1])
      return text.trim().length < 20 || lines.some((name) => name === undefined || !names.has(name))
    })
  expect(wrong).toEqual([])
})
