import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checks, runCheck } from './checks.ts'

it.each(checks)('the repository passes: $name', (check) => {
  const { passed, output } = runCheck(check)
  expect(passed, output).toBe(true)
})

const expectRejected = async (name: string, source: string, mustFailWith: string): Promise<void> => {
  const dir = await mkdtemp(join(tmpdir(), 'lint-'))
  try {
    const file = join(dir, name)
    await writeFile(file, source)
    const lint = checks.find((check) => check.name === 'lint')
    const command = [lint?.command[0] ?? '', '--config', '.oxlintrc.json', file]
    const { passed, output } = runCheck({ name, command, mustFailWith: [mustFailWith] })
    expect(passed, output).toBe(true)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

it.each([
  ['by name', "import { lazy } from 'react'\nexport const Part = lazy(() => import('./part.tsx'))\n"],
  ['by namespace', "import * as React from 'react'\nexport const Part = React.lazy(() => import('./part.tsx'))\n"],
])('a bare lazy of React is found: %s', (_, source) =>
  expectRejected('part-on-demand.tsx', source, 'Take lazyComponent or lazyOverlay'),
)

it.each([
  ['of the global', 'export const key = crypto.randomUUID()\n'],
  ['of the window', 'export const key = window.crypto.randomUUID()\n'],
  ['taken out of it', 'const { randomUUID } = crypto\nexport const key = randomUUID()\n'],
])('a key made by a function that plain http lacks is found: %s', (_, source) =>
  expectRejected('new-key.ts', source, 'Take createIdempotencyKey'),
)
