import type { BuildSidecar } from '@escapes/contract/releases'
import type { Generated, JSONColumnType } from 'kysely'
import type { ReleaseCheckResult } from './release-check-result.ts'
import type { ShellDescription } from './shell-description.ts'

export interface ReleaseBuildTable {
  remote: string
  build: string
  sidecar: JSONColumnType<BuildSidecar>
  /** The container's name; null where an older build has it as well. */
  container: Generated<string | null>
  bytes: number
  published_by: string
  published_at: Generated<Date>
}

export interface ReleaseChannelTable {
  remote: string
  stable: string
  previous: string | null
  updated_at: Generated<Date>
}

export interface ReleaseEpochTable {
  only_row: Generated<boolean>
  epoch: number
}

/** The last description of the live shell; empty until it was fetched once. */
export interface ReleaseShellTable {
  only_row: Generated<boolean>
  description: JSONColumnType<ShellDescription>
  seen_at: Generated<Date>
}

export type ReleaseEventKind = 'published' | 'promoted' | 'rolled-back' | 'refused'

export interface ReleaseEventTable {
  id: Generated<string>
  at: Generated<Date>
  actor: string
  remote: string
  kind: ReleaseEventKind
  build: string | null
  /** What was stable before. */
  replaced: string | null
  epoch: number | null
  reason: string | null
  checks: JSONColumnType<ReleaseCheckResult[]>
}

export interface ReleaseTokenTable {
  id: Generated<string>
  remote: string
  name: string
  token_hash: string
  created_at: Generated<Date>
  revoked_at: Date | null
  /** To the minute; null when it was not used since the column exists. */
  last_used_at: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    release_builds: ReleaseBuildTable
    release_channels: ReleaseChannelTable
    release_epoch: ReleaseEpochTable
    release_events: ReleaseEventTable
    release_shell: ReleaseShellTable
    release_tokens: ReleaseTokenTable
  }
}
