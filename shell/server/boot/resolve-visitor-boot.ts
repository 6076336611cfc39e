import { createHash } from 'node:crypto'
import {
  type BootBuild,
  type BootDocument,
  type BootRemote,
  type ReleaseArm,
  shellName,
} from '@escapes/contract/releases'

/**
 * Whether a visitor gets the candidate: always the same answer for one salt, and a greater share only adds visitors.
 */
export const isInShare = (
  visitorId: string,
  remote: string,
  { permille, salt }: { permille: number; salt: string },
): boolean => createHash('sha256').update(`${visitorId} ${remote} ${salt}`).digest().readUInt32BE() % 1000 < permille

export const hasCanary = ({ remotes, shellCanary }: BootDocument): boolean =>
  shellCanary !== undefined || remotes.some(({ canary }) => canary !== undefined)

/** Which build of the shell a visitor gets. */
export const findShellArm = ({ shellCanary }: BootDocument, visitorId: string): ReleaseArm =>
  shellCanary && isInShare(visitorId, shellName, shellCanary) ? 'candidate' : 'stable'

const toCandidate = (
  { canary: _canary, fallback: _fallback, remote, ...stable }: BootRemote,
  candidate: BootBuild,
): BootRemote => ({ ...candidate, remote, fallback: stable, arm: 'candidate' })

/** What one visitor gets of the releases. A candidate falls back to the stable build. */
export const resolveVisitorBoot = (document: BootDocument, visitorId: string): BootDocument => ({
  ...document,
  remotes: document.remotes.map((each): BootRemote => {
    const { canary, ...stable } = each
    if (!canary) return each
    return isInShare(visitorId, each.remote, canary)
      ? toCandidate(each, canary.candidate)
      : { ...stable, arm: 'stable' }
  }),
})

/** Every remote as each arm gets it: what has to be at hand while a canary runs. */
export const listReleasedRemotes = ({ remotes }: BootDocument): BootRemote[] =>
  remotes.flatMap((each) => (each.canary ? [each, toCandidate(each, each.canary.candidate)] : [each]))
