import { createHash } from 'node:crypto'
import type { BootDocument } from '@escapes/contract/releases'

interface DrawnBoot {
  boot: BootDocument
  /** Of all that it says. */
  digest: string
}

const unused = { version: '', entry: '', container: '', integrity: {}, preload: [], fallback: null }

const toDrawnBoot = ({ contact, remotes }: BootDocument, drawn: string): DrawnBoot => {
  const boot = {
    epoch: 0,
    ...(contact && { contact }),
    remotes: remotes.map(({ remote, build, pages }) => ({
      ...unused,
      remote,
      build: remote === drawn ? build : '',
      pages,
    })),
  }
  return { boot, digest: createHash('sha256').update(JSON.stringify(boot)).digest('base64url') }
}

const known = new WeakMap<BootDocument, Map<string, DrawnBoot>>()

/**
 * What pages of a remote are drawn from: its build, and of the other remotes nothing but which pages they have. So a
 * release of another remote changes no page that was drawn.
 */
export const findDrawnBoot = (document: BootDocument, remote: string): DrawnBoot => {
  const drawn = known.get(document) ?? new Map<string, DrawnBoot>()
  known.set(document, drawn)
  const found = drawn.get(remote) ?? toDrawnBoot(document, remote)
  drawn.set(remote, found)
  return found
}
