import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listChangedFiles } from './list-changed-files.ts'

const root = mkdtempSync(join(tmpdir(), 'escapes-changes-'))
afterAll(() => rmSync(root, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Amaya', '-c', 'user.email=amaya@example.test', ...args], { cwd: root })
const write = (file: string, text = file) => writeFileSync(join(root, file), text)
const commit = (message: string) => {
  git('add', '--all')
  git('commit', '--quiet', '--message', message)
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main')
  mkdirSync(join(root, 'account'))
  for (const file of ['account/old.ts', 'account/removed.ts', 'account/same.ts']) write(file)
  write('.gitignore', 'dist/')
  commit('first')
})

it('nothing has changed on the main branch', () => {
  expect(listChangedFiles(undefined, root).files).toEqual([])
})

it('what left the main branch is committed or not, new, moved or removed', () => {
  git('switch', '--quiet', '--create', 'work')
  write('account/committed.ts')
  git('mv', 'account/old.ts', 'account/moved.ts')
  commit('second')
  write('account/same.ts', 'changed')
  write('account/new.ts')
  rmSync(join(root, 'account/removed.ts'))
  mkdirSync(join(root, 'dist'))
  write('dist/ignored.js')
  write('account/über uns.ts')
  const names = ['committed', 'moved', 'new', 'old', 'removed', 'same', 'über uns']
  expect(listChangedFiles(undefined, root).files).toEqual(names.map((name) => `account/${name}.ts`))
  expect(listChangedFiles('HEAD', root).files).toEqual(
    ['new', 'removed', 'same', 'über uns'].map((name) => `account/${name}.ts`),
  )
})

it('a commit that git does not know is a mistake of whoever named it', () => {
  expect(() => listChangedFiles('nowhere', root)).toThrow('--changed=nowhere: git knows no such commit.')
})

it('without a main branch, or without a common commit, a commit has to be named', () => {
  commit('third')
  git('switch', '--quiet', '--orphan', 'other')
  git('commit', '--quiet', '--allow-empty', '--message', 'unrelated')
  const message = 'git knows no branch main that this work has left: name a commit, as --changed=COMMIT.'
  expect(() => listChangedFiles(undefined, root)).toThrow(message)
  git('branch', '--quiet', '-D', 'main')
  expect(() => listChangedFiles(undefined, root)).toThrow(message)
  expect(listChangedFiles('HEAD', root).base).not.toBe('')
})
