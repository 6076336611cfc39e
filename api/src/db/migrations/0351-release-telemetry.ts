import { sql } from 'kysely'

export const statements = [
  // what browsers say of builds, summed up by minute: no row stands for a visitor
  sql`create table release_telemetry (
    minute timestamptz not null,
    remote text not null,
    build text not null,
    arm text not null check (arm in ('stable', 'candidate')),
    phase text not null check (phase in ('load', 'load-failure', 'fallback', 'render-error', 'api-5xx', 'lcp')),
    -- of faults alone; empty where it is not known
    route text not null default '',
    error_class text not null default '',
    count integer not null check (count > 0),
    ms_buckets integer[] not null default '{}' check (cardinality(ms_buckets) in (0, 32)),
    primary key (remote, build, minute, arm, phase, route, error_class),
    foreign key (remote, build) references release_builds
  )`,
  sql`create index release_telemetry_by_minute on release_telemetry (minute)`,
]
