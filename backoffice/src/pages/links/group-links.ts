import type { PermittedLink } from '@escapes/contract'

/** `google` of `google.com` and `google.co.uk`: what came with the installation has no other kind of name twice. */
const toOwner = ({ id, addedBy, host, path, coversSubdomains, note }: PermittedLink): string =>
  // What a colleague added never stands behind the name of another.
  addedBy === null ? JSON.stringify([host.split('.')[0], path, coversSubdomains, note]) : id

/** Those of one owner, which differ by the ending of their host only, in one group; what was added stands before the rest. */
export const groupLinks = (links: readonly PermittedLink[]): PermittedLink[][] => {
  const sorted = links.toSorted((one, other) => Number(one.addedBy === null) - Number(other.addedBy === null))
  return [...Map.groupBy(sorted, toOwner).values()]
}
