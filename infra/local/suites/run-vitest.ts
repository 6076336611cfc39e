import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { getInheritedEnv, repositoryRoot } from '../stack/settings.ts'
import { outcomeFileVariable } from './outcome-reporter.ts'
import type { SuiteOutcome } from './suite-outcome.ts'

export interface VitestRun {
  /** Missing where it ended before its tests. */
  outcome?: SuiteOutcome
  /** Why it is no good end, whatever the tests did: in words, or missing. */
  badEnd?: string
  /** The last lines that it printed, without colours. */
  lastLines: string[]
}

/** For what a suite does after its tests, on a machine that does much else: it stops a product and drops databases. */
const endMs = 120_000
/** For output that is on its way when the process has ended. */
const outputMs = 10_000

const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
const endWithParent = join(repositoryRoot, 'infra/local/stack/end-with-parent.mjs')
const reporter = join(import.meta.dirname, 'outcome-reporter.ts')

const toLastLines = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-20)

/**
 * Runs vitest in a process of its own. What hangs after its tests is ended.
 * @param folder from the root of the repository, and so is what `limits` shortens, in milliseconds
 */
export const runVitest = async (
  folder: string,
  { args, env, print }: { args: readonly string[]; env: Record<string, string>; print: (text: string) => void },
  limits = { endMs, outputMs },
): Promise<VitestRun> => {
  const scratch = mkdtempSync(join(tmpdir(), 'escapes-outcome-'))
  const file = join(scratch, 'outcome.json')
  const reporters = ['--reporter=default', `--reporter=${reporter}`]
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', endWithParent, vitest, 'run', ...reporters, ...args],
    {
      cwd: join(repositoryRoot, folder),
      env: { ...getInheritedEnv(), ...env, [outcomeFileVariable]: file },
      // With a channel whose end says that this process was killed.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-10_000)
      print(text)
    })
  let badEnd: string | undefined
  let limit: NodeJS.Timeout | undefined
  const watcher = watch(scratch, () => {
    limit ??= setTimeout(() => {
      badEnd = `did not end within ${limits.endMs / 1000} s after its tests`
      child.kill('SIGKILL')
    }, limits.endMs)
  })
  try {
    await once(child, 'spawn')
    const closed = once(child, 'close')
    const [exitCode, signal] = (await once(child, 'exit')) as [number | null, string | null]
    if (exitCode !== 0) badEnd ??= `ended with ${exitCode ?? signal}`
    const isClosed = await Promise.race([closed.then(() => true), delay(limits.outputMs, false, { ref: false })])
    if (!isClosed) badEnd ??= 'left a process running that writes to its output'
    const outcome = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteOutcome) : undefined
    return { ...(outcome && { outcome }), ...(badEnd && { badEnd }), lastLines: toLastLines(printed) }
  } finally {
    clearTimeout(limit)
    watcher.close()
    child.stdout?.destroy()
    child.stderr?.destroy()
    rmSync(scratch, { recursive: true, force: true })
  }
}
