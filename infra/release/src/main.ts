/** The release command line. A remote's team publishes, checks and promotes its build with it, and rolls it back. */
import { parseArgs } from 'node:util'
import { ApiProblem } from '@escapes/contract/client'
import { commands } from './commands.ts'
import { refusalOf, registryFromEnvironment, registryUrl, ReleaseError } from './registry.ts'

const usage = `Usage: pnpm release <command> <remote> [build] [--reason text]

  publish   upload the build in <remote>/dist and register it
  check     what promoting would find, without promoting
  promote   make the build live; the one in <remote>/dist if none is named
  rollback  go back to the build before, or to the named one
  status    what is live, which builds there are, what happened
  diff      what the build in <remote>/dist would change

RELEASE_URL (http://localhost:4000) is the api, RELEASE_TOKEN the remote's token.
Exit codes: 0 done, 1 refused or failed, 2 wrongly called, 3 someone else changed the releases: look and repeat.`

const adviceOn: Record<string, string> = {
  network: `${registryUrl(process.env)} does not answer. Set RELEASE_URL to the api.`,
  'sign-in-required': 'The token is not one of this remote. Set RELEASE_TOKEN to the one that is.',
}

const explain = (error: unknown): { message: string; code: number } => {
  if (error instanceof ApiProblem) {
    const { code, requestId } = error.body
    const advice = adviceOn[code]
    if (advice) return { message: advice, code: 1 }
    const message = `${refusalOf(error)}${requestId ? `\nRequest ${requestId}` : ''}`
    return { message, code: code === 'stale-epoch' ? 3 : 1 }
  }
  if (error instanceof ReleaseError) return { message: error.message, code: 1 }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}

const readOrder = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string' }, help: { type: 'boolean' } },
    })
    const [name = '', remote = '', build] = positionals
    const command = commands[name]
    return values.help || !command || !remote ? undefined : { command, order: { remote, build, reason: values.reason } }
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined
  }
}

const asked = readOrder()
if (!asked) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const done = await asked.command(registryFromEnvironment(process.env), asked.order, (line) => console.log(line))
    process.exitCode = done ? 0 : 1
  } catch (error) {
    const { message, code } = explain(error)
    console.error(message)
    process.exitCode = code
  }
}
