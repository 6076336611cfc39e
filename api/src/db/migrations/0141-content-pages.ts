import { sql } from 'kysely'

export const statements = [
  // a page without a row has the text that comes with the product
  sql`create table content_pages (
    key text primary key,
    title text not null,
    content text not null,
    version integer not null check (version > 0),
    updated_at timestamptz not null,
    updated_by uuid not null references users
  )`,
  sql`create table content_page_versions (
    page_key text not null references content_pages deferrable initially deferred,
    version integer not null,
    title text not null,
    content text not null,
    by_user_id uuid not null references users,
    at timestamptz not null,
    primary key (page_key, version)
  )`,
  sql`alter table content_pages add constraint content_pages_have_their_version
    foreign key (key, version) references content_page_versions (page_key, version) deferrable initially deferred`,
  sql`create trigger content_page_versions_append_only before update or delete on content_page_versions
    for each row execute function refuse_change_of_history()`,
  sql`create trigger content_page_versions_not_emptied before truncate on content_page_versions
    for each statement execute function refuse_change_of_history()`,
]
