import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { expect, it } from 'vitest'
import { getInheritedEnv, repositoryRoot } from '../stack/settings.ts'

/** `npm test -- FILE` without the installation, as it runs in a shell of its own. */
const startRun = (file: string) => {
  const { TMPDIR: _, ...env } = getInheritedEnv()
  const program = join(repositoryRoot, 'infra/local/test.ts')
  const run = spawn(process.execPath, [program, file], {
    cwd: repositoryRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  run.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => run.once('exit', resolve))
  return { run, ended, output: () => output }
}

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended, or is somebody else's.
    return ''
  }
}

/** Commands of the processes that have the scratch folder of a run among their arguments or variables. */
const listCommands = (folder: string): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ command: read(`/proc/${pid}/cmdline`), env: read(`/proc/${pid}/environ`) }))
    .filter(({ command, env }) => command.includes(folder) || env.includes(folder))
    .map(({ command }) => command.replaceAll('\0', ' '))

const findScratchFolder = (pid: number | undefined): string | undefined =>
  ['/dev/shm', '/tmp']
    .flatMap((parent) => (existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : []))
    .find((path) => path.includes(`escapes-tests-${pid}-`))

it.runIf(process.platform === 'linux')(
  'a run that is killed in the middle leaves nothing that runs, and the next one is green and removes its files',
  async () => {
    const { run } = startRun('infra/journeys/src/taken-ports.test.ts')
    await expect.poll(() => findScratchFolder(run.pid), { timeout: timeouts.process }).toBeDefined()
    const folder = findScratchFolder(run.pid) ?? ''
    const listStarted = () => listCommands(folder).join('\n')
    // A product with its database is being started in a worker.
    await expect.poll(listStarted, { timeout: timeouts.process }).toMatch(/main\.http\.ts/)
    run.kill('SIGKILL')
    await expect.poll(listStarted, { timeout: timeouts.process }).toBe('')
    expect(existsSync(folder)).toBe(true)

    const next = startRun('infra/testing/src/ports.test.ts')
    expect([await next.ended, next.output().trimEnd().split('\n').at(-1)]).toEqual([
      0,
      expect.stringMatching(/^\d+ passed, 0 failed$/),
    ])
    expect(existsSync(folder)).toBe(false)
  },
)
