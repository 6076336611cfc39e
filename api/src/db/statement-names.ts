import { createHash } from 'node:crypto'

/** A process repeats a few hundred statements; generated ones must not fill the server with prepared ones. */
const maxNames = 1_000

export interface StatementNames {
  /** A named statement is planned once per connection. */
  find(text: string): string | undefined
  /** After a migration added a column, a connection plans no statement again that selects all columns: each gets another name. */
  renew(): void
}

/** The names that the connections of one pool give to their statements. */
export const createStatementNames = (): StatementNames => {
  const names = new Map<string, string>()
  let generation = 0
  return {
    find: (text) => {
      const existing = names.get(text)
      if (existing !== undefined || names.size >= maxNames) return existing
      const name = createHash('sha256').update(`${generation} ${text}`).digest('base64url')
      names.set(text, name)
      return name
    },
    renew: () => {
      generation += 1
      names.clear()
    },
  }
}
