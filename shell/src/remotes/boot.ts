import type { BootBuild, BootDocument } from '@escapes/contract/releases'

/** What the shell server writes into the page: which releases this tab lives with, and which shell it is. */
export interface InlinedBoot extends BootDocument {
  shell: string
  nonce: string
}

export const bootElementId = 'boot'

/** The tab keeps this boot for its whole life. */
export const readBoot = (document: Document): InlinedBoot => {
  const element = document.getElementById(bootElementId)
  if (!element?.textContent) throw new Error('The page carries no boot document')
  const boot = JSON.parse(element.textContent) as Omit<InlinedBoot, 'nonce'>
  return { ...boot, nonce: element.nonce ?? '' }
}

const absolute = (address: string): string => new URL(address, location.href).href

/** The digest a build was released with for an address; `undefined` when it vouches for no such file. */
export const integrityOf = (build: Pick<BootBuild, 'integrity'>, address: string): string | undefined => {
  const wanted = absolute(address)
  const found = Object.entries(build.integrity).find(([path]) => absolute(path) === wanted)
  return found?.[1]
}

/** Every digest of every build the boot document names, fallbacks included, by absolute address. */
export const pinnedAddresses = (boot: BootDocument): ReadonlyMap<string, string> => {
  const builds = boot.remotes.flatMap((remote): BootBuild[] => (remote.fallback ? [remote, remote.fallback] : [remote]))
  return new Map(
    builds.flatMap((build) =>
      Object.entries(build.integrity).map(([path, digest]) => [absolute(path), digest] as const),
    ),
  )
}
