import { parse } from 'tldts'
import type { Db } from '#/db/database.ts'
import type { FoundLink } from './list-links.ts'
import type { PermittedLinkView } from './tables.ts'

/** Whether a public suffix of the internet is of a state, which nobody else gets a name under: `eta.gov.lk`. */
export const isOfState = (host: string): boolean =>
  /^gov(?:\.[a-z]{2})?$/.test(parse(host, { extractHostname: false }).publicSuffix ?? '')

const covers =
  ({ host, path }: FoundLink) =>
  (place: PermittedLinkView): boolean =>
    (host === place.host || (place.covers_subdomains && host.endsWith(`.${place.host}`))) &&
    (place.path === '' ||
      path === place.path ||
      (path.startsWith(place.path) && /[/?]/.test(path.charAt(place.path.length))))

/** Whether staff may send customers there: to our site, a state, or a place on the list of the admins. */
export const loadIsPermitted = async (db: Db, publicUrl: string | undefined): Promise<(link: FoundLink) => boolean> => {
  const places = await db.selectFrom('links_that_staff_may_send').selectAll().execute()
  const ownHost = publicUrl && new URL(publicUrl).hostname.replace(/^www\./, '')
  return (link) => link.host === ownHost || isOfState(link.host) || places.some(covers(link))
}

/** From when staff may send customers there, where that is a place which an admin added and which waits. */
export const loadWhenCounts = async (db: Db): Promise<(link: FoundLink) => Date | undefined> => {
  const places = await db.selectFrom('links_that_wait').selectAll().orderBy('counts_from').execute()
  return (link) => places.find(covers(link))?.counts_from
}
