import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endLeftoverProcesses, isProcessAlive, listProcesses, waitAndListSurvivors } from './processes.ts'
import { createSupervisor, type Supervisor } from './supervisor.ts'

let folder = ''
let printed: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escapes-supervisor-'))
  printed = []
})
afterEach(async () => {
  await endLeftoverProcesses(folder)
  rmSync(folder, { recursive: true })
})

const program = (name: string, text: string): string => {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return file
}
const env = { PATH: process.env.PATH ?? '' }
const idle = () => program('idle', 'setInterval(() => undefined, 1000)')
const untilGivenUp = (supervisor: Supervisor, name: string, why: string) =>
  vi.waitFor(() => expect(() => supervisor.assertNotGivenUp(name)).toThrow(why), { timeout: timeouts.process })
const supervise = () => createSupervisor(folder, (line) => printed.push(line))

it('a child that dies is named and started again', async () => {
  const supervisor = supervise()
  supervisor.start({ name: 'idle', program: idle(), env })
  const first = supervisor.getPid('idle') ?? 0
  process.kill(first, 'SIGKILL')
  await expect.poll(() => supervisor.getPid('idle'), { timeout: timeouts.process }).not.toBe(first)
  await expect.poll(() => supervisor.getPid('idle'), { timeout: timeouts.process }).toBeDefined()
  expect(printed.join()).toMatch(/^idle was ended by SIGKILL; starting it again in 0.25 s/)
  await supervisor.stop('idle')
  expect(printed).toHaveLength(1)
})

it('a child that always fails is restarted with growing delays, and given up on with its last output', async () => {
  const supervisor = supervise()
  supervisor.start({
    name: 'broken',
    program: program('broken', 'console.error("no configuration"); process.exit(3)'),
    env,
  })
  await untilGivenUp(supervisor, 'broken', 'no configuration')
  const delays = printed.map((line) => Number(/in ([\d.]+) s/.exec(line)?.[1]))
  expect(delays).toEqual([0.25, 0.5, 1, 2])
  await supervisor.stop('broken')
})

it('a child that cannot run as it is set up is not tried again, and says why at once', async () => {
  const supervisor = supervise()
  const text = 'console.error("MAIL_FROM: is required."); process.exit(78)'
  supervisor.start({ name: 'refusing', program: program('refusing', text), env })
  await untilGivenUp(supervisor, 'refusing', 'does not start')
  expect(printed).toEqual(['refusing does not start: MAIL_FROM: is required.'])
  await expect(supervisor.runToEnd({ name: 'once', program: program('once', text), env })).rejects.toThrow(
    /^MAIL_FROM: is required\.$/,
  )
})

it('a child that ignores the signal to end is killed', async () => {
  const supervisor = supervise()
  const stubborn = program(
    'stubborn',
    `process.on('SIGTERM', () => undefined); console.log('up'); setInterval(() => undefined, 1000)`,
  )
  supervisor.start({ name: 'stubborn', program: stubborn, env, graceMs: 300 })
  await expect
    .poll(() => readFileSync(join(folder, 'logs/stubborn.log'), 'utf8'), { timeout: timeouts.process })
    .toContain('up')
  const pid = supervisor.getPid('stubborn') ?? 0
  await supervisor.stop('stubborn')
  expect(isProcessAlive(pid)).toBe(false)
})

it('a child that is started again twice at once runs once', async () => {
  const supervisor = supervise()
  supervisor.start({ name: 'idle', program: idle(), env })
  await Promise.all([supervisor.restart('idle'), supervisor.restart('idle')])
  await expect.poll(() => listProcesses(folder), { timeout: timeouts.process }).toEqual([supervisor.getPid('idle')])
  await supervisor.stop('idle')
  expect(listProcesses(folder)).toEqual([])
})

it('a program that runs to its end and fails says why', async () => {
  const failing = program('failing', 'console.error("a sentence"); process.exit(2)')
  await expect(supervise().runToEnd({ name: 'failing', program: failing, env })).rejects.toThrow('a sentence')
})

it('after the stack was closed nothing starts', () => {
  const supervisor = supervise()
  supervisor.close()
  expect(() => supervisor.start({ name: 'idle', program: idle(), env })).toThrow('Stopped')
})

const startForeign = async (): Promise<{ supervisor: number; child: number; kill(): Promise<void> }> => {
  const main = program(
    'main',
    `import { createSupervisor } from ${JSON.stringify(join(import.meta.dirname, 'supervisor.ts'))}
     import { writeFileSync } from 'node:fs'
     const supervisor = createSupervisor(${JSON.stringify(folder)}, () => undefined)
     supervisor.start({ name: 'idle', program: ${JSON.stringify(idle())}, env: { PATH: process.env.PATH } })
     setTimeout(() => writeFileSync(${JSON.stringify(join(folder, 'child'))}, String(supervisor.getPid('idle'))), 500)
     setInterval(() => undefined, 1000)`,
  )
  const other = spawn(process.execPath, [main], { stdio: 'ignore' })
  const gone = new Promise<void>((resolve) => other.once('exit', () => resolve()))
  await expect.poll(() => existsSync(join(folder, 'child')), { timeout: timeouts.process }).toBe(true)
  const kill = async () => {
    other.kill('SIGKILL')
    await gone
  }
  return { supervisor: other.pid ?? 0, child: Number(readFileSync(join(folder, 'child'), 'utf8')), kill }
}

it('children end when their supervisor is killed', async () => {
  const { child, kill } = await startForeign()
  expect(isProcessAlive(child)).toBe(true)
  await kill()
  expect(await waitAndListSurvivors([child], 5000)).toEqual([])
})

it.runIf(process.platform === 'linux')(
  'a suspended child that outlives its supervisor is ended by the next start',
  async () => {
    const { child, kill } = await startForeign()
    process.kill(child, 'SIGSTOP')
    await kill()
    expect(isProcessAlive(child)).toBe(true)
    await endLeftoverProcesses(folder)
    expect(isProcessAlive(child)).toBe(false)
  },
)
