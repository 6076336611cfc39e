import { parseArgs } from 'node:util'
import { ApiProblem } from '@escapes/contract/client'
import { releaseCommands, toPermille, toScheduledTime } from './release-commands.ts'
import { toPlainText } from './plain-text.ts'
import { toProblemMessage, createRegistryClientFromEnvironment, getRegistryUrl, ReleaseError } from './registry.ts'

const usage = `Usage: npm run release -- <command> <remote> [build] [--reason text] [--force check,check] [--without-browser why]

<remote> is a remote, or shell: the shell is released by the same commands.

  publish   upload the build in <remote>/dist and register it
  preview   prints the link that shows builds together to an admin: preview account/71822ff1… storefront/9abc…
            of a remote without a build, the one in its dist
  check     what promoting would find, without promoting
            check api: what the api of these sources would break of what visitors have, before it is deployed
  promote   make the build live; the one in <remote>/dist if none is named
  rollback  go back to the build before, or to the named one; with --force and --reason although checks fail
            promote and rollback with --dry-run print what they would break
            promote with --again, although a canary of that build was ended
  Whatever is forced waits for another admin, who agrees at /admin/releases; then the command is repeated.
  canary    give a build to some visitors: canary <remote> 5% [build]; with the running one, to more of them
            with --at "2026-11-30 09:00", in Sri Lanka time, promote and canary do it then: not if a check fails by then
  watch     follows a canary: each share and fault as it comes; ends with 0 once it is live, with 1 where it was ended
  scheduled what goes live at which time; unschedule cancels it
  abort     end the canary: everybody gets the live build again
  freeze    nothing new goes live: freeze <remote> <reason>; unfreeze ends it, rollback always works
  retire    takes a remote off the site, with all its pages: retire <remote> <reason>; promote brings it back
  status    what is live, what browsers said of each build, what happened; without a remote, what is live of all
            with --json for a program: epoch and remotes, each with what is live, its canary, builds, checks and figures
  gc        delete builds that nothing live and no tab of the last 30 days can need; --dry-run prints what would go
  dev       the remote from source, in the live shell, for one admin's browser on this machine; --against <address of the shell>
  diff      what the build in <remote>/dist would change
  compare   two builds beside each other: compare <remote> <build> [with], the live one if none is named
  token     grant, list or revoke tokens of the teams, on the database: "token --help"

check, promote and canary have the registry's check runner open every page of the build in Chromium, with the shell that is
live; a build of the shell is opened with every live remote. --without-browser skips that, and --force what could not be
compared, and a page that only the server cannot draw ("first paint"); what else was found to be bad is not skipped. RELEASE_URL (http://localhost:4000) is the api,
SHELL_URL (http://localhost:3000) the shell, RELEASE_TOKEN the token.
Exit codes: 0 done, 1 rejected or failed, 2 wrong usage, 3 someone else changed the releases: check and repeat.`

const toAdvice = (code: string, remote: string): string | undefined => {
  if (code === 'network') return `${getRegistryUrl(process.env)} does not answer. Set RELEASE_URL to the api.`
  if (code === 'sign-in-required')
    return `The token is none of ${remote}, or was revoked. Is ${remote} the name? Then set RELEASE_TOKEN to one of it: an operator grants it with npm run release -- token grant ${remote}. A remote that is new here, beside npm start, needs npm run release -- token local.`
  return undefined
}

const explain = (error: unknown, remote: string): { message: string; code: number } => {
  if (error instanceof ApiProblem) {
    const { code, requestId } = error.body
    const advice = toAdvice(code, remote)
    if (advice) return { message: advice, code: 1 }
    const lines = [
      toProblemMessage(error),
      ...(requestId ? [`Request ${requestId}`] : []),
      ...(code === 'unavailable'
        ? ['Visitors notice nothing of it. If it stays so, whoever runs the api finds why in its log, by that request.']
        : []),
    ]
    const message = lines.join('\n')
    return { message, code: code === 'stale-epoch' ? 3 : 1 }
  }
  if (error instanceof ReleaseError) return { message: error.message, code: 1 }
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }
}

class UsageError extends Error {}

const parseArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      force: { type: 'string' },
      'without-browser': { type: 'string' },
      'dry-run': { type: 'boolean' },
      again: { type: 'boolean' },
      at: { type: 'string' },
      against: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  // The shell passes the api on.
  if (values.against) Object.assign(process.env, { RELEASE_URL: values.against, SHELL_URL: values.against })
  const [name = '', remote = '', ...more] = positionals
  // Screens show a share as `5 %`.
  const given = name === 'canary' && more[1] === '%' ? [`${more[0]}%`, ...more.slice(2)] : more
  const [share, build, other] = name === 'canary' ? given : [undefined, ...given]
  const command = releaseCommands[name]
  if (values.help) return undefined
  if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'Name a command.')
  if (!remote && name !== 'status' && name !== 'scheduled')
    throw new UsageError(`Name a remote, or shell: ${name} account`)
  if (values.again && name !== 'promote') throw new UsageError('Only promote takes --again.')
  if (values.json && name !== 'status') throw new UsageError('Only status answers in JSON.')
  if (values.at !== undefined && name !== 'promote' && name !== 'canary')
    throw new UsageError('Only promote and canary take a time.')
  if (values.at !== undefined && (values.force !== undefined || values['without-browser'] !== undefined))
    throw new UsageError('What goes live at a time is never forced.')
  return {
    name,
    command,
    options: {
      remote,
      build,
      other,
      named: positionals.slice(1),
      permille: share === undefined ? undefined : toPermille(share),
      reason: values.reason,
      force: values.force?.split(','),
      withoutBrowser: values['without-browser'],
      isDryRun: values['dry-run'],
      isAgain: values.again,
      isJson: values.json,
      at: values.at === undefined ? undefined : toScheduledTime(values.at),
    },
  }
}

const readRequest = () => {
  try {
    const request = parseArguments()
    if (!request) console.log(usage)
    return request
  } catch (error) {
    // Of an unknown option, the first sentence says which.
    const [problem] = (error as Error).message.split('. ')
    console.error(`${toPlainText(problem ?? '')}\nnpm run release -- --help lists the commands and their options.`)
    process.exitCode = 2
    return undefined
  }
}

const request = readRequest()
if (request)
  try {
    // What is live of all is in the boot document, which every visitor's browser gets.
    const api = createRegistryClientFromEnvironment(process.env, {
      needsToken: request.name !== 'preview' && (request.name !== 'status' || request.options.remote !== ''),
    })
    const done = await request.command(api, request.options, (line) => console.log(toPlainText(line)))
    process.exitCode = done ? 0 : 1
  } catch (error) {
    const { message, code } = explain(error, request.options.remote)
    console.error(toPlainText(message))
    process.exitCode = code
  }
