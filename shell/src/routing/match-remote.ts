import { matchRoutes } from 'react-router-dom'
import type { BootDocument, BootRemote, RemotePage } from '@escapes/contract/releases'

export interface PageMatch {
  remote: BootRemote
  page: RemotePage
  params: Readonly<Record<string, string | undefined>>
}

type Match = PageMatch | undefined

const listPages = ({ remotes }: BootDocument) =>
  remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page })))

/** Pages whose pattern is their address: nothing outranks it, so that the router need not be asked. */
const listFixedPages = (boot: BootDocument): Map<string, Match> =>
  new Map(
    listPages(boot)
      .filter(({ page }) => !/[:*?]/.test(page.pattern))
      // Of two, the first counts.
      .toReversed()
      .map((match) => [match.page.pattern, { ...match, params: {} }]),
  )

const askRouter = (boot: BootDocument, pathname: string): Match => {
  const pages = listPages(boot)
  const routes = pages.map(({ page }, index) => ({ id: String(index), path: page.pattern }))
  const found = matchRoutes(routes, pathname)?.at(-1)
  const hit = found && pages[Number(found.route.id)]
  return hit && { ...hit, params: found.params }
}

const maxKnownPaths = 1_000
/** The router ranks all pages each time: longer than a kept page takes else, and each link of the frame asks. */
const known = new WeakMap<BootDocument, Map<string, Match>>()

/** Finds the remote of a path by the path tables, without loading code. */
export const matchRemote = (boot: BootDocument, pathname: string): Match => {
  let matches = known.get(boot)
  if (!matches || matches.size > maxKnownPaths) known.set(boot, (matches = listFixedPages(boot)))
  if (!matches.has(pathname)) matches.set(pathname, askRouter(boot, pathname))
  return matches.get(pathname)
}
