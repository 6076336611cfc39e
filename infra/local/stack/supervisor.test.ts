import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLeftovers, isAlive, waitUntilGone } from './processes.ts'
import { createSupervisor } from './supervisor.ts'

let folder = ''
let said: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escapes-supervisor-'))
  said = []
})
afterEach(async () => {
  await endLeftovers(folder)
  rmSync(folder, { recursive: true })
})

const program = (name: string, text: string): string => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return file
}
const env = { PATH: process.env.PATH ?? '' }
const idle = () => program('idle', 'setInterval(() => undefined, 1000)')
const supervise = () => createSupervisor(folder, (line) => said.push(line))

test('a child that dies is named and started again', async () => {
  const supervisor = supervise()
  supervisor.keep({ name: 'idle', program: idle(), env })
  const first = supervisor.pidOf('idle') ?? 0
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(supervisor.pidOf('idle')).not.toBe(first), 5000)
  await vi.waitFor(() => expect(supervisor.pidOf('idle')).toBeDefined(), 5000)
  expect(said.join()).toMatch(/^idle was ended by SIGKILL; starting it again in 0.25 s/)
  await supervisor.stop('idle')
  expect(said).toHaveLength(1)
})

test('a child that always fails is tried more and more seldom, and given up on with what it said', async () => {
  const supervisor = supervise()
  supervisor.keep({
    name: 'broken',
    program: program('broken', 'console.error("no configuration"); process.exit(3)'),
    env,
  })
  await vi.waitFor(() => expect(() => supervisor.assertHopeful('broken')).toThrow('no configuration'), {
    timeout: 15_000,
  })
  const delays = said.map((line) => Number(/in ([\d.]+) s/.exec(line)?.[1]))
  expect(delays).toEqual([0.25, 0.5, 1, 2])
  await supervisor.stop('broken')
})

test('a child that ignores the polite request is ended all the same', async () => {
  const supervisor = supervise()
  const stubborn = program(
    'stubborn',
    `process.on('SIGTERM', () => undefined); console.log('up'); setInterval(() => undefined, 1000)`,
  )
  supervisor.keep({ name: 'stubborn', program: stubborn, env, graceMs: 300 })
  await vi.waitFor(() => expect(readFileSync(join(folder, 'logs/stubborn.log'), 'utf8')).toContain('up'), 5000)
  const pid = supervisor.pidOf('stubborn') ?? 0
  await supervisor.stop('stubborn')
  expect(isAlive(pid)).toBe(false)
})

test('a program that runs to its end and fails says why', async () => {
  const failing = program('failing', 'console.error("a sentence"); process.exit(2)')
  await expect(supervise().once({ name: 'failing', program: failing, env })).rejects.toThrow('a sentence')
})

test('after the stack was closed nothing starts', () => {
  const supervisor = supervise()
  supervisor.close()
  expect(() => supervisor.keep({ name: 'idle', program: idle(), env })).toThrow('Stopped')
})

const startForeign = async (): Promise<{ supervisor: number; child: number; kill(): Promise<void> }> => {
  const main = program(
    'main',
    `import { createSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
     import { writeFileSync } from 'node:fs'
     const supervisor = createSupervisor(${JSON.stringify(folder)}, () => undefined)
     supervisor.keep({ name: 'idle', program: ${JSON.stringify(idle())}, env: { PATH: process.env.PATH } })
     setTimeout(() => writeFileSync(${JSON.stringify(join(folder, 'child'))}, String(supervisor.pidOf('idle'))), 500)
     setInterval(() => undefined, 1000)`,
  )
  const other = spawn(process.execPath, [main], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => other.once('exit', () => resolve()))
  await vi.waitFor(() => expect(existsSync(join(folder, 'child'))).toBe(true), 10_000)
  const kill = async () => {
    other.kill('SIGKILL')
    await gone
  }
  return { supervisor: other.pid ?? 0, child: Number(readFileSync(join(folder, 'child'), 'utf8')), kill }
}

test('children end with a supervisor that was killed the hard way', async () => {
  const { child, kill } = await startForeign()
  expect(isAlive(child)).toBe(true)
  await kill()
  expect(await waitUntilGone([child], 5000)).toEqual([])
})

test.runIf(process.platform === 'linux')('a child that could not notice is found by the next start', async () => {
  const { child, kill } = await startForeign()
  process.kill(child, 'SIGSTOP')
  await kill()
  expect(isAlive(child)).toBe(true)
  await endLeftovers(folder)
  expect(isAlive(child)).toBe(false)
})
