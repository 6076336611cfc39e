import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isProcessAlive, sendSignal, waitAndListSurvivors } from '../stack/processes.ts'
import { SetupError } from '../stack/settings.ts'
import { chownToServerUser, type ServerUser } from './server-user.ts'

const major = '18'

const runToEnd = (serverUser: ServerUser, command: string[]): Promise<void> => {
  const [program = '', ...args] = [...serverUser.wrapper, ...command]
  const child = spawn(program, args, {
    uid: serverUser.uid,
    gid: serverUser.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new SetupError(`${program} failed:\n${Buffer.concat(output).toString()}`)),
    )
  })
}

/** Creates the cluster and renames it last, so that an interrupted start leaves nothing that looks usable. */
const create = async (
  directory: string,
  initdb: string,
  password: string,
  serverUser: ServerUser,
  settings: readonly string[],
): Promise<void> => {
  const draft = `${directory}.new`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  const secret = mkdtempSync(join(tmpdir(), 'escapes-'))
  const passwordFile = join(secret, 'password')
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [draft, secret, passwordFile]) chownToServerUser(path, serverUser)
    chmodSync(secret, 0o700)
    await runToEnd(serverUser, [
      initdb,
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      ...settings.map((setting) => `--set=${setting}`),
    ])
    renameSync(draft, directory)
  } finally {
    rmSync(secret, { recursive: true, force: true })
  }
}

/** `settings`: kept in the configuration of a cluster that is made, and in force when its password is set. */
export const ensureCluster = async (
  directory: string,
  initdb: string,
  password: string,
  serverUser: ServerUser,
  settings: readonly string[] = [],
): Promise<void> => {
  const versionFile = join(directory, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    if (existsSync(directory))
      throw new SetupError(`${directory} is not a PostgreSQL cluster. Remove it, or set DATA_DIR.`)
    return create(directory, initdb, password, serverUser, settings)
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found !== major)
    throw new SetupError(
      `${directory} was made by PostgreSQL ${found}; this one is ${major}. Remove it, or set DATA_DIR.`,
    )
  chownToServerUser(directory, serverUser)
}

const isPostgres = (pid: number, directory: string): boolean => {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory)
  } catch {
    return false
  }
}

/** Ends a server that outlived its stack, or removes the PID file of one that crashed. */
export const stopLeftoverServer = async (directory: string): Promise<void> => {
  const pidFile = join(directory, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (Number.isInteger(pid) && pid > 1 && isProcessAlive(pid) && isPostgres(pid, directory)) {
    // INT: disconnect all clients and shut down. QUIT: end at once and recover at the next start.
    for (const [name, withinMs] of [
      ['SIGINT', 5000],
      ['SIGQUIT', 3000],
      ['SIGKILL', 2000],
    ] as const) {
      sendSignal(pid, name)
      if ((await waitAndListSurvivors([pid], withinMs)).length === 0) break
    }
  }
  // A PID that now belongs to another program would prevent the start.
  rmSync(pidFile, { force: true })
}
