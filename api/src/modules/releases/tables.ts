import type { BuildSidecar } from '@escapes/contract/releases'
import type { Generated, JSONColumnType } from 'kysely'
import type { Check } from './check.ts'

export interface ReleaseBuildTable {
  remote: string
  build: string
  sidecar: JSONColumnType<BuildSidecar>
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
  checks: JSONColumnType<Check[]>
}

export interface ReleaseTokenTable {
  id: Generated<string>
  remote: string
  name: string
  token_hash: string
  created_at: Generated<Date>
  revoked_at: Date | null
}

declare module '#/db/database.ts' {
  interface Database {
    release_builds: ReleaseBuildTable
    release_channels: ReleaseChannelTable
    release_epoch: ReleaseEpochTable
    release_events: ReleaseEventTable
    release_tokens: ReleaseTokenTable
  }
}
