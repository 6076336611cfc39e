import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ensureSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'escapes-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('secrets are made once and only their owner reads them', () => {
  const first = ensureSecrets(folder)
  expect(first.authSecret.length).toBeGreaterThanOrEqual(32)
  expect(new Set(Object.values(first)).size).toBe(5)
  expect(ensureSecrets(folder)).toEqual(first)
  for (const file of ['secrets.json', 'release-token']) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'release-token'), 'utf8').trim()).toBe(first.releaseToken)
})
