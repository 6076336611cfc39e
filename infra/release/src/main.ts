import { parseArgs } from 'node:util'
import { ApiProblem } from '@escapes/contract/client'
import { releaseCommands } from './release-commands.ts'
import { toPlainText } from './plain-text.ts'
import { toProblemMessage, createRegistryClientFromEnvironment, getRegistryUrl, ReleaseError } from './registry.ts'

const usage = `Usage: pnpm release <command> <remote> [build] [--reason text] [--force check,check] [--without-browser why]

  publish   upload the build in <remote>/dist and register it
  check     what promoting would find, without promoting
  promote   make the build live; the one in <remote>/dist if none is named
  rollback  go back to the build before, or to the named one; --force names checks that may fail, and needs --reason
  status    what is live, which builds there are, what happened
  diff      what the build in <remote>/dist would change
  token     grant, list or revoke tokens of the teams, on the database: "token --help"

check and promote open every page of the build in Chromium inside the live shell at SHELL_URL (http://localhost:3000).
RELEASE_URL (http://localhost:4000) is the api, RELEASE_TOKEN the remote's token.
Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 someone else changed the releases: check and repeat.`

const adviceOn: Record<string, string> = {
  network: `${getRegistryUrl(process.env)} does not answer. Set RELEASE_URL to the api.`,
  'sign-in-required': 'The token is not one of this remote. Set RELEASE_TOKEN to the one that is.',
}

const explain = (error: unknown): { message: string; code: number } => {
  if (error instanceof ApiProblem) {
    const { code, requestId } = error.body
    const advice = adviceOn[code]
    if (advice) return { message: advice, code: 1 }
    const message = `${toProblemMessage(error)}${requestId ? `\nRequest ${requestId}` : ''}`
    return { message, code: code === 'stale-epoch' ? 3 : 1 }
  }
  if (error instanceof ReleaseError) return { message: error.message, code: 1 }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}

const parseArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        reason: { type: 'string' },
        force: { type: 'string' },
        'without-browser': { type: 'string' },
        help: { type: 'boolean' },
      },
    })
    const [name = '', remote = '', build] = positionals
    const command = releaseCommands[name]
    return values.help || !command || !remote
      ? undefined
      : {
          command,
          options: {
            remote,
            build,
            reason: values.reason,
            force: values.force?.split(','),
            withoutBrowser: values['without-browser'],
          },
        }
  } catch {
    return undefined
  }
}

const request = parseArguments()
if (!request) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    const done = await request.command(createRegistryClientFromEnvironment(process.env), request.options, (line) =>
      console.log(toPlainText(line)),
    )
    process.exitCode = done ? 0 : 1
  } catch (error) {
    const { message, code } = explain(error)
    console.error(toPlainText(message))
    process.exitCode = code
  }
}
