import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const require = createRequire(import.meta.url)
const read = (file: string): { scripts?: object; version: string } =>
  JSON.parse(readFileSync(file, 'utf8')) as { scripts?: object; version: string }

const installScripts = ({ scripts = {} }: { scripts?: object }): string[] =>
  Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))

it('the installation downloads no browser: neither playwright nor its core runs a script', () => {
  const playwright = require.resolve('playwright/package.json')
  const core = createRequire(playwright).resolve('playwright-core/package.json')
  expect([playwright, core].flatMap((file) => installScripts(read(file)))).toEqual([])
  expect(read(core).version).toBe(read(playwright).version)
  expect(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).not.toMatch(/^ {2}'?playwright(-core)?'?: true/m)
})
