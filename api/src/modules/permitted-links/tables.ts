import type { Generated } from 'kysely'

export interface PermittedLinkTable {
  id: Generated<string>
  /** In lower case, as DNS writes it, without `www.`. */
  host: string
  covers_subdomains: boolean
  /** What a path begins with; empty: all of the host. */
  path: string
  note: string
  added_at: Date
  /** Null: it came with the installation. */
  added_by: string | null
}

declare module '#/db/database.ts' {
  interface Database {
    permitted_links: PermittedLinkTable
  }
}
