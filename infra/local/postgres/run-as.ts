import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../stack/settings.ts'

/** PostgreSQL refuses to run as root. How it is run instead, and whom its files belong to. */
export interface RunAs {
  uid?: number
  gid?: number
  /** Put before the command. */
  wrapper: string[]
}

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return result.status === 0 ? Number(result.stdout) : undefined
}

const postgresUser = (): RunAs | undefined => {
  if (idOf('-u') === undefined) {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    if (made.status !== 0) return undefined
  }
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return uid === undefined || gid === undefined ? undefined : { uid, gid, wrapper: [] }
}

/** Whether a user who owns nothing on the way can reach the path. */
const isReachable = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const namespace: RunAs = { wrapper: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] }
const canUseNamespace = (): boolean => {
  const [command, ...args] = namespace.wrapper
  return command !== undefined && spawnSync(command, [...args, 'true']).status === 0
}

export const chooseUser = (dataDir: string, binary: string): RunAs => {
  if (process.getuid?.() !== 0) return { wrapper: [] }
  if (isReachable(dataDir) && isReachable(binary)) {
    const user = postgresUser()
    if (user) return user
  }
  // A checkout below /root: to other users it does not exist, so root is shown to the server under another number.
  if (canUseNamespace()) return namespace
  throw new SetupError(
    `PostgreSQL does not run as root, and no other user can read ${dataDir} and ${dirname(binary)}.\n` +
      'Put the checkout where others may read it (not below /root), run as another user, or set DATABASE_URL.',
  )
}

/** Files of an earlier start that ran in another way. */
export const own = (
  directory: string,
  { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 }: RunAs,
): void => {
  if (process.getuid?.() !== 0) return
  if (statSync(directory).uid === uid) return
  chownSync(directory, uid, gid)
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory])
}
