import type { Generated } from 'kysely'

export interface PermittedLinkTable {
  id: Generated<string>
  /** In lower case, as DNS writes it, without `www.`. */
  host: string
  covers_subdomains: boolean
  /** What a path begins with; empty: all of the host. */
  path: string
  note: string
  /** Set by the database, whatever is inserted, as when it counts. */
  added_at: Generated<Date>
  /** Null: it came with the installation. */
  added_by: string | null
  /** A day after it was added, where nobody agrees before. */
  counts_from: Generated<Date>
  agreed_by: string | null
  agreed_at: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    permitted_links: PermittedLinkTable
  }
}
