import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDir } from './lock.ts'
import { findProcessStartTicks } from './processes.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escapes-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const leave = (holder: object) => writeFileSync(join(folder, 'stack.lock'), JSON.stringify(holder))
const holder = () => (JSON.parse(readFileSync(join(folder, 'stack.lock'), 'utf8')) as { pid: number }).pid

it('a second start names the running one and its address', () => {
  leave({ pid: process.ppid, started: findProcessStartTicks(process.ppid), address: 'http://localhost:3000' })
  expect(() => lockDataDir(folder, 'http://localhost:4000')).toThrow(`process ${process.ppid}): http://localhost:3000`)
})

it('the lock of a stack that was killed is taken over', async () => {
  const child = spawn(process.execPath, ['--eval', ''])
  await new Promise((resolve) => child.once('exit', resolve))
  leave({ pid: child.pid, started: '1', address: 'gone' })
  lockDataDir(folder, 'here')
  expect(holder()).toBe(process.pid)
})

it.runIf(process.platform === 'linux')('a lock whose process number was given to another process is taken over', () => {
  leave({ pid: process.ppid, started: '1', address: 'gone' })
  lockDataDir(folder, 'here')
  expect(holder()).toBe(process.pid)
})

it('a released lock can be taken again', () => {
  lockDataDir(folder, 'first').release()
  expect(() => lockDataDir(folder, 'second')).not.toThrow()
})
