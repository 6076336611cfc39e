import type { PaintOutcome, TelemetryPhase } from '@escapes/contract/release-telemetry'
import type { VisitorGroup } from '@escapes/contract/canary-status'
import type { BrowserReport, CheckProgress } from '@escapes/contract/browser-check'
import type { BuildSidecar, ReleaseArm, ServedSource } from '@escapes/contract/releases'
import type { Generated, JSONColumnType } from 'kysely'
import type { ReleaseCheckResult } from './release-check-result.ts'

export interface ReleaseBuildTable {
  remote: string
  build: string
  sidecar: JSONColumnType<BuildSidecar>
  /** The container's name; null where an older build has it as well. */
  container: Generated<string | null>
  bytes: number
  published_by: string
  published_at: Generated<Date>
  /** When a boot document or a preview last named it, or it was published. */
  last_named_at: Generated<Date>
}

export interface ReleaseChannelTable {
  remote: string
  stable: string
  previous: string | null
  /** While a canary runs; these five are null together. */
  candidate: string | null
  permille: number | null
  salt: string | null
  canary_since: Date | null
  step_since: Date | null
  /** With which it was begun or last raised; null: by an admin. */
  canary_token: string | null
  frozen_reason: string | null
  updated_at: Generated<Date>
}

export interface ReleaseEpochTable {
  only_row: Generated<boolean>
  epoch: number
}

/** Nothing reads it: the api of before this version, which may run beside it, keeps there what a shell said of itself. */
export interface ReleaseShellTable {
  only_row: Generated<boolean>
  description: JSONColumnType<object>
  seen_at: Generated<Date>
}

export type ReleaseEventKind =
  | 'published'
  | 'promoted'
  | 'rolled-back'
  | 'retired'
  | 'refused'
  | 'canary-started'
  | 'canary-raised'
  | 'canary-aborted'
  | 'errors-rose'
  | 'scheduled'
  | 'unscheduled'
  | 'schedule-failed'
  | 'frozen'
  | 'unfrozen'

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
  /** The share of the candidate from then on. */
  permille: number | null
}

export interface ReleaseTokenTable {
  id: Generated<string>
  remote: string
  name: string
  token_hash: string
  created_at: Generated<Date>
  revoked_at: Date | null
  /** Set by an operator, who so is the second person of a forced release. */
  may_force: Generated<boolean>
  /** To the minute; null when it was not used since the column exists. */
  last_used_at: Date | null
}

export interface ForcedReleaseTable {
  id: Generated<string>
  remote: string
  build: string
  kind: 'promoted' | 'rolled-back'
  checks: string[]
  reason: string
  /** The admin's e-mail or the name of the token. */
  actor: string
  /** Null: a token. */
  requested_by: string | null
  requested_at: Date
  approved_by: string | null
  approved_at: Date | null
  used_at: Date | null
}

/** A build that goes live at a time; gone once it did, could not, or was cancelled. */
export interface ScheduledReleaseTable {
  id: Generated<string>
  remote: string
  build: string
  due_at: Date
  /** Of a canary; null: to everybody. */
  permille: number | null
  /** The admin's e-mail or the name of the token. */
  actor: string
  /** One of these two is null. */
  requested_by: string | null
  requested_with: string | null
  requested_at: Date
  /** Since when a process carries it out. */
  claimed_at: Date | null
}

/** One opening of a build's pages by the check runner; as it was reported once it has finished. */
export interface BrowserCheckTable {
  id: Generated<string>
  remote: string
  build: string
  /** The builds that were live, by name, and that it holds for. */
  against: JSONColumnType<Record<string, string>>
  requested_by: string
  requested_at: Date
  claimed_at: Date | null
  /** The name of the token. */
  runner: string | null
  /** Of the runner that has it now. */
  progress: JSONColumnType<CheckProgress> | null
  finished_at: Date | null
  report: JSONColumnType<BrowserReport> | null
}

/** A remote that a developer serves from source, for as long as the program that serves it says so. */
export interface ReleaseSourceTable {
  remote: string
  source: string
  description: JSONColumnType<ServedSource>
  /** The name of the token. */
  served_by: string
  expires_at: Date
}

/** What browsers said of a build in one minute. */
export interface ReleaseTelemetryTable {
  minute: Date
  remote: string
  build: string
  arm: ReleaseArm
  phase: TelemetryPhase
  route: Generated<string>
  error_class: Generated<string>
  count: number
  /** As `telemetry-buckets.ts` bounds them; empty where nothing was timed. */
  ms_buckets: Generated<number[]>
}

/** Which views, times and faults of a build, and of a part of its views, a network told in the last day, as digests. */
export interface ReleaseFaultShareTable {
  digest: string
  told_at: Date
}

/** How many views of a part of its pages and visitors a build of a canary had, and in how many of them it failed. */
export interface ReleaseViewCountTable {
  remote: string
  build: string
  /** Since when the share of visitors was what it was then. */
  step_since: Date
  /** The pattern of a page of the build; empty: all pages. */
  page: string
  /** Empty: all visitors. */
  visitor_group: VisitorGroup | ''
  views: number
  failed: number
}

/** What servers of the shell drew of a page of a build within an hour. */
export interface ReleaseFirstPaintTable {
  hour: Date
  remote: string
  build: string
  page: string
  outcome: PaintOutcome
  count: number
  /** What the last one threw; empty where nothing was. */
  reason: string
  first_at: Date
  last_at: Date
}

/** A state of the contract, and when a process last began to serve it. */
export interface ServedContractTable {
  hash: string
  operations: string[]
  started_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    browser_checks: BrowserCheckTable
    release_builds: ReleaseBuildTable
    release_channels: ReleaseChannelTable
    release_epoch: ReleaseEpochTable
    release_events: ReleaseEventTable
    release_fault_shares: ReleaseFaultShareTable
    release_first_paints: ReleaseFirstPaintTable
    release_shell: ReleaseShellTable
    release_sources: ReleaseSourceTable
    release_telemetry: ReleaseTelemetryTable
    release_tokens: ReleaseTokenTable
    release_view_counts: ReleaseViewCountTable
    scheduled_releases: ScheduledReleaseTable
    served_contracts: ServedContractTable
    forced_releases: ForcedReleaseTable
  }
}
