const kinds = { villas: 'villa', tours: 'tour', experiences: 'experience' } as const

const toKind = (path: string): string | undefined =>
  kinds[(/^\/(villas|tours|experiences)\/[^/]+$/.exec(path)?.[1] ?? '') as keyof typeof kinds]

/** From signing in, for whoever decides otherwise: the listing that was to be reserved, else home. */
export const toWayBack = (target: string): { to: string; label: string } => {
  const [path = '', query] = target.split('?')
  const kind = toKind(path)
  if (kind === undefined) return { to: '/', label: 'Back to home' }
  const search = new URLSearchParams(query)
  search.delete('step')
  return { to: search.size > 0 ? `${path}?${search}` : path, label: `Back to the ${kind}` }
}
