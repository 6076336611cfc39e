export interface OutdatedTerm {
  pattern: string
  term: string
  matches(name: string): boolean
}

/** `requestIdOf` → request id of; `asks_again` → asks again; `my-page` → my page. */
export const toNameParts = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== '')

const includesRun = (parts: readonly string[], run: readonly string[]): boolean =>
  parts.some((_, start) => run.every((part, offset) => parts[start + offset] === part))

const toMatcher = (pattern: string): ((parts: readonly string[]) => boolean) => {
  const run = toNameParts(pattern)
  if (pattern.startsWith('= ')) return (parts) => parts.join(' ') === run.join(' ')
  // A single word is neither the beginning nor the end of a longer name.
  if (pattern.endsWith('…')) return (parts) => parts.length > run.length && includesRun(parts.slice(0, run.length), run)
  if (pattern.startsWith('…')) return (parts) => parts.length > run.length && includesRun(parts.slice(-run.length), run)
  return (parts) => includesRun(parts, run)
}

/** Reads the table `term | what it means | not called` of a glossary in markdown. A word may have several terms. */
export const parseOutdatedTerms = (markdown: string): OutdatedTerm[] => {
  const terms = new Map<string, string[]>()
  for (const line of markdown.split('\n')) {
    const [, term, , left] = line.split('|').map((cell) => cell.trim())
    if (!term || !left) continue
    for (const [, pattern = ''] of left.matchAll(/`([^`]+)`/g))
      terms.set(pattern, [...(terms.get(pattern) ?? []), term])
  }
  return [...terms].map(([pattern, found]) => {
    const matchesParts = toMatcher(pattern)
    return {
      pattern,
      term: [...new Set(found)].join(' or '),
      matches: (name) => matchesParts(toNameParts(name)),
    }
  })
}
