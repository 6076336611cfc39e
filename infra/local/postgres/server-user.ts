import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SetupError } from '../stack/settings.ts'

/** How the server is run, and who owns its files: PostgreSQL does not run as root. */
export interface ServerUser {
  uid?: number
  gid?: number
  wrapper: string[]
}

const readId = (flag: '-u' | '-g'): number | undefined => {
  const result = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return result.status === 0 ? Number(result.stdout) : undefined
}

const postgresUser = (): ServerUser | undefined => {
  if (readId('-u') === undefined) {
    const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
    if (made.status !== 0) return undefined
  }
  const [uid, gid] = [readId('-u'), readId('-g')]
  return uid === undefined || gid === undefined ? undefined : { uid, gid, wrapper: [] }
}

const isReachable = (path: string): boolean => {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

const namespace: ServerUser = { wrapper: ['unshare', '--user', '--map-user=1000', '--map-group=1000'] }
const canUseNamespace = (): boolean => {
  const [command, ...args] = namespace.wrapper
  return command !== undefined && spawnSync(command, [...args, 'true']).status === 0
}

export const chooseServerUser = (dataDir: string, binary: string): ServerUser => {
  if (process.getuid?.() !== 0) return { wrapper: [] }
  if (isReachable(dataDir) && isReachable(binary)) {
    const user = postgresUser()
    if (user) return user
  }
  // Other users cannot read a checkout below /root, so a user namespace maps root to another id.
  if (canUseNamespace()) return namespace
  throw new SetupError(
    `PostgreSQL does not run as root, and no other user can read ${dataDir} and ${dirname(binary)}.\n` +
      'Put the checkout where others may read it (not below /root), run as another user, or set DATABASE_URL.',
  )
}

/** Changes the owner of files from an earlier start as another user. */
export const chownToServerUser = (
  directory: string,
  { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 }: ServerUser,
): void => {
  if (process.getuid?.() !== 0) return
  if (statSync(directory).uid === uid) return
  chownSync(directory, uid, gid)
  execFileSync('chown', ['-R', `${uid}:${gid}`, directory])
}
