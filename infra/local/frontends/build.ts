import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputsHash } from '../../build/src/inputs.ts'
import { remoteNames } from '../../build/src/workspace.ts'
import { inheritedEnv, repository } from '../stack/settings.ts'
import { ProgramFailed, type Supervisor } from '../stack/supervisor.ts'

/** The build leaves beside its result what it was made from. */
const isBuilt = async (name: string): Promise<boolean> => {
  try {
    const record = await readFile(join(repository, name, 'dist/.inputs'), 'utf8')
    return record.split(' ')[0] === (await inputsHash(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const build = async (name: string, supervisor: Supervisor, say: (line: string) => void): Promise<void> => {
  if (await isBuilt(name)) return
  const started = performance.now()
  const env = { ...inheritedEnv(), NODE_ENV: 'production' }
  await supervisor.once({
    name: `build-${name}`,
    program: join(repository, 'infra/build/src/main.ts'),
    args: [name],
    env,
  })
  say(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Builds what changed, two at a time: each build keeps about one core busy. Answers the remotes that are built. One that
 * cannot be built costs its own pages and nothing else; the shell is needed by all.
 */
export const buildFrontends = async (supervisor: Supervisor, say: (line: string) => void): Promise<string[]> => {
  const waiting = ['shell', ...remoteNames]
  const built: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await build(next, supervisor, say)
        if (next !== 'shell') built.push(next)
      } catch (error) {
        if (next === 'shell' || !(error instanceof ProgramFailed)) throw error
        say(`${error.message}\n${next} stays as it was; everything else starts.`)
      }
    }
  }
  await Promise.all([worker(), worker()])
  return built
}
