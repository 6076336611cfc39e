import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it.each([
  ['start', 'http://localhost:3000'],
  ['test', 'npm test'],
])('%s --help says what it does and does nothing', (command, text) => {
  const { stdout, status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'bootstrap.mjs'), command, '--help'],
    {
      encoding: 'utf8',
      // It would install or start something with it.
      env: {},
    },
  )
  expect([status, stdout]).toEqual([0, expect.stringContaining(text)])
})
