import type { BootBuild, BootDocument, ReleaseArm } from '@escapes/contract/releases'
import type { MapSettings } from '@escapes/platform'

/** The releases and the shell of this tab, from the page. */
export interface InlinedBootDocument extends BootDocument {
  shell: string
  /** While a canary of the shell runs: the arm that this tab is in. */
  shellArm?: ReleaseArm
  /** Null: our own map. Absent in pages of servers from before. */
  map?: MapSettings | null
  /** Of how many tabs in a thousand it is told how builds do. Absent in pages of servers from before. */
  telemetryPermille?: number
  /** The registry did not answer, so an empty list of remotes means nothing. */
  isRegistryUnreachable?: boolean
  nonce: string
}

export const bootElementId = 'boot'

/** Reads the boot document that the server wrote into the page; called once per tab. */
export const readBootDocument = (document: Document): InlinedBootDocument => {
  const element = document.getElementById(bootElementId)
  if (!element?.textContent) throw new Error('The page carries no boot document')
  const boot = JSON.parse(element.textContent) as Omit<InlinedBootDocument, 'nonce'>
  return { ...boot, nonce: element.nonce ?? '' }
}

const toAbsoluteAddress = (address: string): string => new URL(address, location.href).href

/** The released digest of an address; undefined when the build has no such file. */
export const findIntegrity = (build: Pick<BootBuild, 'integrity'>, address: string): string | undefined => {
  const wanted = toAbsoluteAddress(address)
  const found = Object.entries(build.integrity).find(([path]) => toAbsoluteAddress(path) === wanted)
  return found?.[1]
}

/** Digests of all builds in the boot document, fallbacks included, by absolute address. */
export const toPinnedDigests = (boot: BootDocument): ReadonlyMap<string, string> => {
  const builds = boot.remotes.flatMap((remote): BootBuild[] => (remote.fallback ? [remote, remote.fallback] : [remote]))
  return new Map(
    builds.flatMap((build) =>
      Object.entries(build.integrity).map(([path, digest]) => [toAbsoluteAddress(path), digest] as const),
    ),
  )
}
