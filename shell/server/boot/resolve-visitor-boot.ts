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

const toResolved = (document: BootDocument, isIn: (remote: BootRemote) => boolean): BootDocument => ({
  ...document,
  remotes: document.remotes.map((each): BootRemote => {
    const { canary, ...stable } = each
    if (!canary) return each
    return isIn(each) ? toCandidate(each, canary.candidate) : { ...stable, arm: 'stable' }
  }),
})

/** By the arms that a visitor is in: there are few, and what is found out about a document is found out once. */
const resolved = new WeakMap<BootDocument, Map<string, BootDocument>>()

/** What one visitor gets of the releases: the same object for all who get the same. A candidate falls back to the stable build. */
export const resolveVisitorBoot = (document: BootDocument, visitorId: string): BootDocument => {
  const { remotes } = document
  const candidates = remotes.filter(({ remote, canary }) => canary && isInShare(visitorId, remote, canary))
  const arms = [findShellArm(document, visitorId), ...candidates.map(({ remote }) => remote)].join()
  const known = resolved.get(document) ?? new Map<string, BootDocument>()
  resolved.set(document, known)
  const found = known.get(arms) ?? toResolved(document, (remote) => candidates.includes(remote))
  known.set(arms, found)
  return found
}

/** Every remote as each arm gets it: what has to be at hand while a canary runs. */
export const listReleasedRemotes = ({ remotes }: BootDocument): BootRemote[] =>
  remotes.flatMap((each) => (each.canary ? [each, toCandidate(each, each.canary.candidate)] : [each]))

/** The builds that some visitor gets, by remote, the shell included. `shipped`: where none of it was ever released. */
export const listGivenBuilds = (
  { remotes, shellBuild, shellCanary }: BootDocument,
  shipped: string,
): Record<string, string[]> => ({
  [shellName]: [shellBuild?.build ?? shipped, ...(shellCanary ? [shellCanary.candidate.build] : [])],
  ...Object.fromEntries(
    remotes.map(({ remote, build, canary }) => [remote, [build, ...(canary ? [canary.candidate.build] : [])]]),
  ),
})
