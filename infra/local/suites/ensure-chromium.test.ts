import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { ensureChromium } from './ensure-chromium.ts'

const folders: string[] = []
const createFolder = (...programs: string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-programs-'))
  folders.push(folder)
  for (const name of programs) {
    writeFileSync(join(folder, name), '#!/bin/sh\n')
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}
const ignore = () => {}

afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

it('the tests run the headless shell where a Chromium with windows stands before it in PATH', () => {
  const [first, second] = [createFolder('chromium'), createFolder('chromium-headless-shell')]
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', `${first}:${second}`)
  expect(ensureChromium(ignore)).toBe(join(second, 'chromium-headless-shell'))
})

it('the tests run the browser that CHROMIUM_PATH names', () => {
  const folder = createFolder('chromium-headless-shell', 'mine')
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'mine'))
  vi.stubEnv('PATH', folder)
  expect(ensureChromium(ignore)).toBe(join(folder, 'mine'))
})

it('where no package can be installed, the tests run any Chromium in PATH', () => {
  const folder = createFolder('chromium')
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('PATH', folder)
  expect(ensureChromium(ignore)).toBe(join(folder, 'chromium'))
})

it('a CHROMIUM_PATH that is no program is reported', () => {
  vi.stubEnv('CHROMIUM_PATH', join(createFolder(), 'missing'))
  expect(() => ensureChromium(ignore)).toThrow('is not a program')
})
