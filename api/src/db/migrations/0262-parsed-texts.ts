import { sql } from 'kysely'

export const statements = [
  sql`alter table content_pages add column body jsonb`,
  sql`alter table content_blocks add column body jsonb`,
  // Code that does not parse what it saves leaves no parsed text of the one before.
  sql`create function forget_parsed_text() returns trigger language plpgsql as $$
    begin
      if new.content <> old.content and new.body is not distinct from old.body then new.body := null; end if;
      return new;
    end $$`,
  ...['content_pages', 'content_blocks'].map(
    (table) => sql`create trigger ${sql.id(`${table}_forget_parsed_text`)} before update on ${sql.id(table)}
      for each row execute function forget_parsed_text()`,
  ),
]
