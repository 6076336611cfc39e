import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface PermittedLinkTable {
  id: Generated<string>
  /** In lower case, as DNS writes it, without `www.`. */
  host: string
  covers_subdomains: boolean
  /** What a path begins with; empty: all of the host. */
  path: string
  note: string
  /** By the clock of the database, as the others. */
  added_at: GeneratedAlways<Date>
  /** Null: it came with the installation. */
  added_by: string | null
  /** A day after it was added, where nobody agrees before. */
  counts_from: GeneratedAlways<Date>
  agreed_by: ColumnType<string | null, never, string>
  agreed_at: GeneratedAlways<Date | null>
}

declare module '#/db/database.ts' {
  interface Database {
    permitted_links: PermittedLinkTable
  }
}
