import { parseArgs } from 'node:util'
import {
  grantTokenAsOperator,
  listReleaseTokens,
  type ReleaseToken,
  revokeReleaseToken,
  runnerScope,
} from '@escapes/api/src/modules/releases/index.ts'
import { releasedNames } from '../../build/src/workspace.ts'
import { toPlainLine } from '../../release/src/plain-text.ts'
import { grantTokensOfThisMachine } from '../frontends/grant-local-release-tokens.ts'
import { withProductDatabase } from '../postgres/product-connection.ts'
import { ensureSecrets } from '../stack/secrets.ts'
import { readStackSettings, SetupError } from '../stack/settings.ts'
import { type CommandLine, runCommandLine } from './command-line.ts'

const usage = `Usage: npm run release -- token <command>

  grant <${releasedNames.join('|')}> [name]   a new token, printed once, under the name of its holder; it forces
                        nothing that fails its checks, but with another admin
  grant-runner [name]   the token of a check runner, which alone says what a browser saw of a build; it releases nothing
  local                 lets the token of the stack on this machine release every remote that has a folder here
  list                  every token: id, name, remotes, when it was made, last used and revoked; never the token itself
  revoke <id|name>      ends a token at once, for all its remotes

DATABASE_URL is the database; without it, the one of the stack that runs on this machine.`

const toMinute = (at: Date | null): string => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never'

const grant = async (
  { env, print, printError }: CommandLine,
  { scope, name, told }: { scope: string; name: string; told: string },
): Promise<void> => {
  const token = await withProductDatabase(env, (db) => grantTokenAsOperator(db, { remote: scope, name }))
  printError(`${told}: only its hash is stored, so it is not shown again.`)
  print(token)
}

/** As a start does: for a remote that was made since. */
const grantLocal = async ({ env, print }: CommandLine): Promise<void> => {
  const { external, dataDir } = readStackSettings(env)
  if (external.databaseUrl)
    throw new SetupError('DATABASE_URL is set: a product that others reach has a token for each team (grant).')
  await withProductDatabase(env, (db) => grantTokensOfThisMachine(db, ensureSecrets(dataDir)))
  print(`The stack on this machine releases ${releasedNames.join(', ')}.`)
}

const toColumns = ({ id, name, remotes, createdAt, lastUsedAt, revokedAt }: ReleaseToken): string[] => [
  id,
  toPlainLine(name, 60),
  remotes.join(','),
  toMinute(createdAt),
  toMinute(lastUsedAt),
  revokedAt ? toMinute(revokedAt) : '',
]

const list = async ({ env, print }: CommandLine): Promise<void> => {
  const tokens = await withProductDatabase(env, listReleaseTokens)
  const rows = [['id', 'name', 'remotes', 'created (UTC)', 'last used', 'revoked'], ...tokens.map(toColumns)]
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

const revoke = async ({ env, print }: CommandLine, wanted: string): Promise<void> => {
  const { id, name, remotes } = await withProductDatabase(env, (db) => revokeReleaseToken(db, wanted))
  print(`Revoked ${id} "${toPlainLine(name, 60)}": it releases ${remotes.join(', ')} no more.`)
}

const run = async (line: CommandLine): Promise<boolean> => {
  const options = { help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: line.args, allowPositionals: true, options })
  const [command, wanted, name = 'team', ...rest] = positionals
  const remote = releasedNames.find((known) => known === wanted)
  if (values.help) line.print(usage)
  else if (rest.length > 0) return false
  else if (command === 'local' && wanted === undefined) await grantLocal(line)
  else if (command === 'grant' && remote)
    await grant(line, { scope: remote, name, told: `Releases ${remote} as "${name}". Keep it as RELEASE_TOKEN` })
  else if (command === 'grant-runner' && positionals.length <= 2) {
    const told = `Reports what a browser saw as "${wanted ?? runnerScope}". Keep it as RUNNER_TOKEN`
    await grant(line, { scope: runnerScope, name: wanted ?? runnerScope, told })
  } else if (command === 'list' && wanted === undefined) await list(line)
  else if (command === 'revoke' && wanted !== undefined) await revoke(line, wanted)
  else return false
  return true
}

/**
 * `npm run release -- token`: works on the database, because without a token nobody can call the api. Resolves with the
 * exit code.
 */
export const runReleaseToken = (line: CommandLine): Promise<number> => runCommandLine(line, usage, run)
