import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface DrillProcess {
  /** The last lines it wrote. */
  output: string[]
  stop(): Promise<void>
}

const keptLines = 50

const programOf = (name: string): string => fileURLToPath(import.meta.resolve(`@escapes/api/src/${name}`))

const spawnApi = (name: string, env: Record<string, string>) => {
  const output: string[] = []
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', programOf(name)], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.push(...text.split('\n').filter(Boolean))
      output.splice(0, Math.max(0, output.length - keptLines))
    })
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output, ended }
}

/** Runs one of the api's programs to its end. */
export const runProgram = async (name: string, env: Record<string, string>): Promise<void> => {
  const { output, ended } = spawnApi(name, env)
  const code = await ended
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output.join('\n')}`)
}

/** Starts one of the api's processes; `isUp` is asked until it says so. */
export const startProgram = async (
  name: string,
  env: Record<string, string>,
  isUp: () => Promise<boolean>,
): Promise<DrillProcess> => {
  const { child, output, ended } = spawnApi(name, env)
  const deadline = Date.now() + 60_000
  const stop = async () => {
    child.kill('SIGTERM')
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(force)
  }
  for (;;) {
    if (await isUp().catch(() => false)) return { output, stop }
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`${name} did not come up:\n${output.join('\n')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
