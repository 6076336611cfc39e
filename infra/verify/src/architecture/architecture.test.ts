import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { insertDiagrams } from './import-diagrams.ts'
import { readImportEdges } from './import-edges.ts'

const root = mkdtempSync(join(tmpdir(), 'escapes-imports-'))
afterAll(() => rmSync(root, { recursive: true }))

const write = (files: Record<string, string>): string[] => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return Object.keys(files)
}

it('follows relative imports, package names, aliases and re-exports, and leaves out libraries and tests', () => {
  const files = write({
    'api/package.json': '{ "name": "@x/api" }',
    'api/src/a.ts': "import '#/b/b.ts'\nimport { z } from 'zod'\nexport * from '@x/ui/core'",
    'api/src/b/b.ts': "import type { T } from '../../../shell/s.ts'",
    'api/src/b/b.test.ts': "import '@x/lost'",
    'shell/package.json': '{ "name": "@x/shell" }',
    'shell/s.ts': 'export type T = 1',
    'ui/package.json': '{ "name": "@x/ui" }',
  })
  const edges = readImportEdges(root, files, (path) => /^(?:api\/src\/\w+|shell|ui)/.exec(path)?.[0])
  expect(Object.fromEntries([...edges].map(([from, targets]) => [from, [...targets].toSorted()]))).toEqual({
    'api/src/a': ['api/src/b', 'ui'],
    'api/src/b': ['shell'],
    shell: [],
  })
})

it('replaces a picture that is out of date, and nothing beside it', () => {
  const document = (picture: string) => `before\n<!-- imports: packages -->\n${picture}\n<!-- end -->\nafter\n`
  expect(insertDiagrams(document('old'), { packages: 'new' })).toBe(document('new'))
  expect(insertDiagrams(document('new'), { packages: 'new' })).toBe(document('new'))
})
