import { listApiBreaks, listUnreadWords } from '@escapes/api/src/modules/releases/index.ts'
import { createApiClient } from '@escapes/contract/client'
import type { OperationShape } from '@escapes/contract/operation-shape'
import type { ApiCaller } from '@escapes/contract/releases'
import { getRegistryUrl, getShellUrl } from '../../release/src/registry.ts'
import { toPlainLine } from '../../release/src/plain-text.ts'
import { type CommandLine, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run release -- check api

  compares the api of these sources with the builds that visitors have: what it would break, before it is deployed.
  RELEASE_URL is the api that serves, SHELL_URL the shell; without them, the ones of the stack that runs on this machine.

Exit codes: 0 it breaks nothing that is live, and says no word that live pages cannot show; 1 it does; 2 wrong usage.`

const roles: Record<ApiCaller['role'], string> = {
  live: 'live',
  candidate: 'the candidate of a canary',
  before: 'the build before',
}

const readShapes = async (shellUrl: string, path: string | null): Promise<Record<string, OperationShape>> => {
  if (path === null) return {}
  const response = await fetch(new URL(path, shellUrl))
  if (!response.ok) throw new Error(`${shellUrl}${path} answered ${response.status}`)
  return (await response.json()) as Record<string, OperationShape>
}

const check = async ({ args, env, print }: CommandLine): Promise<boolean> => {
  if (args.length > 0) return false
  const { builds } = await createApiClient(`${getRegistryUrl(env).replace(/\/$/, '')}/api/v1`)('GET /releases/callers')
  const compared = await Promise.all(
    builds.map(async ({ operationShapes, ...caller }) => {
      const known = { ...caller, ...(operationShapes !== null && { operationShapes }) }
      const read = () => readShapes(getShellUrl(env), operationShapes)
      const breaks = await listApiBreaks(known, read)
      // What cannot be read is told by the first.
      const unread = await listUnreadWords(known, read).catch(() => [])
      return { ...caller, breaks, unread }
    }),
  )
  print('The api of these sources, beside what visitors have:')
  for (const { remote, build, role, breaks, unread } of compared) {
    const result = breaks.length + unread.length === 0 ? 'ok  ' : role === 'before' ? '-   ' : 'FAIL'
    print(`  ${result} ${toPlainLine(`${remote} ${build}`)}, ${roles[role]}`)
    for (const each of breaks) print(`         ${toPlainLine(each)}`)
    for (const each of unread) print(`         it does not know the word ${toPlainLine(each)}`)
  }
  const broken = compared.filter(({ breaks }) => breaks.length > 0)
  if (broken.some(({ role }) => role === 'before')) print('-: beside this api, a rollback to it takes force.')
  if (broken.some(({ role }) => role !== 'before'))
    throw new Error('This api would not start. Keep what is named, or first release builds that do without it.')
  if (compared.some(({ role, unread }) => role !== 'before' && unread.length > 0))
    throw new Error(
      'Pages may show nothing or an error for these words. Name what older pages read instead (api/contract/src/stand-ins.ts), or first release builds that know them.',
    )
  return true
}

/** `npm run release -- check api`. Resolves with the exit code. */
export const runApiCheck = (line: CommandLine): Promise<number> => runCommandLine(line, usage, check)
