import { matchRoutes } from 'react-router-dom'
import type { BootDocument, BootRemote, RemotePage } from '@escapes/contract/releases'

export interface PageMatch {
  remote: BootRemote
  page: RemotePage
  params: Readonly<Record<string, string | undefined>>
}

/** Finds the remote of a path by the path tables, without loading code. */
export const matchRemote = (boot: BootDocument, pathname: string): PageMatch | undefined => {
  const pages = boot.remotes.flatMap((remote) => remote.pages.map((page) => ({ remote, page })))
  const routes = pages.map(({ page }, index) => ({ id: String(index), path: page.pattern }))
  const found = matchRoutes(routes, pathname)?.at(-1)
  const hit = found && pages[Number(found.route.id)]
  return hit && { ...hit, params: found.params }
}
