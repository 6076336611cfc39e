import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { findLastShell, saveLastShell } from './queries.ts'
import { type ShellDescription, shellDescriptionSchema } from './shell-description.ts'

/**
 * The live shell's description. While the shell cannot be reached: the reason, and its last description.
 */
export type LiveShellAnswer =
  | { shell: ShellDescription }
  | { unreachableReason: string; lastKnown?: { shell: ShellDescription; seenAt: Date } }

const timeoutMs = 2000

const fetchShellDescription = async ({ shellUrl }: Pick<Config, 'shellUrl'>): Promise<LiveShellAnswer> => {
  if (!shellUrl) return { unreachableReason: 'no address of a shell is set' }
  try {
    const response = await fetch(`${shellUrl}/_shell/shared.json`, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return { unreachableReason: `the shell at ${shellUrl} answered ${response.status}` }
    return { shell: shellDescriptionSchema.parse(await response.json()) }
  } catch (error) {
    return { unreachableReason: `the shell at ${shellUrl} does not describe itself: ${(error as Error).message}` }
  }
}

/**
 * Fetches the description of the shell that serves the pages, and stores it. While the shell is down or not started,
 * builds are compared with the last description.
 */
export const fetchAndSaveLiveShell = async ({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<LiveShellAnswer> => {
  const answer = await fetchShellDescription(config)
  if ('shell' in answer) {
    await saveLastShell(db, answer.shell)
    return answer
  }
  const lastKnown = await findLastShell(db)
  return lastKnown ? { ...answer, lastKnown: { shell: lastKnown.description, seenAt: lastKnown.seen_at } } : answer
}
