import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashBuildInputs, judgeRecord } from '../../build/src/build-inputs.ts'
import { releasedNames } from '../../build/src/workspace.ts'
import { getInheritedEnv, repositoryRoot } from '../stack/settings.ts'
import { ProgramFailedError, type Supervisor } from '../stack/supervisor.ts'

const isBuilt = async (name: string): Promise<boolean> => {
  try {
    await access(join(repositoryRoot, name, 'dist/build.json'))
    const record = await readFile(join(repositoryRoot, name, 'dist/.inputs'), 'utf8')
    return judgeRecord(name, record, await hashBuildInputs(name)) === 'current'
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

const build = async (name: string, supervisor: Supervisor, print: (line: string) => void): Promise<void> => {
  if (await isBuilt(name)) return
  const started = performance.now()
  const env = { ...getInheritedEnv(), NODE_ENV: 'production' }
  await supervisor.runToEnd({
    name: `build-${name}`,
    program: join(repositoryRoot, 'infra/build/src/main.ts'),
    args: [name],
    env,
  })
  print(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/**
 * Builds what changed, two at a time, since each build uses about one core; returns what was built. A failed
 * remote costs its own pages only; the shell is required.
 */
export const buildFrontends = async (supervisor: Supervisor, print: (line: string) => void): Promise<string[]> => {
  const waiting: string[] = [...releasedNames]
  const built: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      try {
        await build(next, supervisor, print)
        built.push(next)
      } catch (error) {
        if (next === 'shell' || !(error instanceof ProgramFailedError)) throw error
        print(`${error.message}\n${next} stays as it was; everything else starts.`)
      }
    }
  }
  await Promise.all([worker(), worker()])
  return built
}
