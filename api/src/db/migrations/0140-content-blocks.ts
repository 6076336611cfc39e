import { sql } from 'kysely'

export const statements = [
  sql`create table content_blocks (
    id uuid primary key default uuidv7(),
    type text not null check (type in ('text', 'image', 'hero', 'feature')),
    slot text not null,
    position integer not null check (position >= 0),
    title text not null,
    content text not null,
    image_url text,
    image_alt text not null default '',
    is_active boolean not null default true,
    shown_from timestamptz,
    shown_until timestamptz,
    version integer not null default 1,
    updated_at timestamptz not null,
    updated_by uuid references users,
    deleted_at timestamptz,
    constraint content_blocks_are_shown_for_a_while check (shown_from < shown_until),
    constraint one_content_block_per_position exclude using btree (slot with =, position with =)
      where (deleted_at is null) deferrable initially deferred
  )`,
  // every version as it was saved; the block's own row is the newest
  sql`create table content_block_versions (
    block_id uuid not null references content_blocks,
    version integer not null,
    fields jsonb not null,
    by_user_id uuid references users,
    at timestamptz not null,
    primary key (block_id, version)
  )`,
  sql`alter table content_blocks add constraint content_blocks_have_their_version
    foreign key (id, version) references content_block_versions (block_id, version) deferrable initially deferred`,
  sql`create trigger content_block_versions_append_only before update or delete on content_block_versions
    for each row execute function refuse_change_of_history()`,
  sql`create trigger content_block_versions_not_emptied before truncate on content_block_versions
    for each statement execute function refuse_change_of_history()`,
]
