import { sql } from 'kysely'

export const statements = [
  // Capitals and spaces make no other person.
  sql`create function to_guide_key(name text) returns text language sql immutable
    as $$ select lower(btrim(regexp_replace(name, '[[:space:]]+', ' ', 'g'))) $$`,
  sql`create table guides (
    id uuid primary key default uuidv7(),
    name text not null check (length(btrim(name)) between 1 and 120),
    phone text not null default '' check (phone = '' or phone ~ '^[+][1-9][0-9]{6,14}$'),
    languages text[] not null default '{}' check (cardinality(languages) <= 12 and array_position(languages, null) is null),
    licence_number text not null default '' check (length(licence_number) <= 40),
    licence_valid_until date,
    note text not null default '' check (length(note) <= 2000),
    stopped_on date,
    version integer not null default 1,
    created_at timestamptz not null,
    constraint guides_licence_has_its_end check ((licence_number = '') = (licence_valid_until is null))
  )`,
  sql`create unique index guides_name_once on guides (to_guide_key(name))`,
  sql`alter table departures add column guide_id uuid references guides`,
  sql`create index departures_of_guide on departures (guide_id, day) where guide_id is not null`,
  // An API from before writes the name alone: whose it is, the database knows, and both stay one person.
  sql`create function join_guide_of_departure() returns trigger language plpgsql as $$
    declare known text;
    begin
      if new.guide_id is not null and (tg_op = 'INSERT' or new.guide_id is distinct from old.guide_id) then
        select name into known from guides where id = new.guide_id;
        -- Of an unknown one, the foreign key says so.
        new.guide := coalesce(known, new.guide);
      elsif new.guide = '' then
        new.guide_id := null;
      else
        select id, name into new.guide_id, known from guides where to_guide_key(name) = to_guide_key(new.guide);
        new.guide := coalesce(known, new.guide);
      end if;
      return new;
    end $$`,
  sql`create trigger departures_join_guide before insert or update of guide, guide_id on departures
    for each row execute function join_guide_of_departure()`,
  // Who was only a name until now, and who has another one.
  sql`create function join_departures_of_guide() returns trigger language plpgsql as $$
    begin
      update departures set guide = new.name where guide_id = new.id and guide <> new.name;
      update departures set guide_id = new.id
        where guide_id is null and guide <> '' and to_guide_key(guide) = to_guide_key(new.name);
      return null;
    end $$`,
  sql`create trigger guides_join_departures after insert or update of name on guides
    for each row execute function join_departures_of_guide()`,
  sql`create view guide_days as select guide_id, day from departures where guide_id is not null`,
]
