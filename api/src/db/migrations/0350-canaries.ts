import { sql } from 'kysely'

export const statements = [
  // while a canary runs, some visitors get the candidate; the salt decides who, so that a greater share only adds to them
  sql`alter table release_channels
    add column candidate text,
    add column permille integer check (permille between 1 and 1000),
    add column salt text check (salt <> ''),
    add column canary_since timestamptz,
    add column step_since timestamptz,
    add column frozen_reason text check (frozen_reason <> ''),
    add foreign key (remote, candidate) references release_builds,
    add constraint release_channels_candidate_differs check (candidate <> stable),
    add constraint release_channels_canary_is_whole
      check (num_nulls(candidate, permille, salt, canary_since, step_since) in (0, 5))`,
  sql`alter table release_events
    add column permille integer,
    drop constraint release_events_kind_check,
    add constraint release_events_kind_check check (kind in (
      'published', 'promoted', 'rolled-back', 'refused',
      'canary-started', 'canary-raised', 'canary-aborted', 'frozen', 'unfrozen'
    ))`,
]
