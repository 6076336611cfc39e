import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputsHash } from '../../build/src/inputs.ts'
import { remoteNames } from '../../build/src/workspace.ts'
import { inheritedEnv, repository } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'

const stamps = join(repository, 'node_modules/.cache/escapes')

const isBuilt = (name: string, stamp: string, inputs: string): boolean => {
  const product = name === 'shell' ? 'shell/dist' : `${name}/dist/build.json`
  return existsSync(join(repository, product)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs
}

const build = async (name: string, supervisor: Supervisor, say: (line: string) => void): Promise<void> => {
  const stamp = join(stamps, `${name}.built`)
  const inputs = await inputsHash(name)
  if (isBuilt(name, stamp, inputs)) return
  const started = performance.now()
  rmSync(stamp, { force: true })
  await supervisor.once({
    name: `build-${name}`,
    program: join(repository, 'infra/build/src/main.ts'),
    args: [name],
    env: { ...inheritedEnv(), NODE_ENV: 'production' },
  })
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, inputs)
  say(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Builds what changed, two at a time: each build keeps about one core busy. */
export const buildFrontends = async (supervisor: Supervisor, say: (line: string) => void): Promise<void> => {
  const waiting = ['shell', ...remoteNames]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await build(next, supervisor, say)
  }
  await Promise.all([worker(), worker()])
}
