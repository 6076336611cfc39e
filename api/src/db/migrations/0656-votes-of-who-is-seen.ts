import { sql } from 'kysely'

export const statements = [
  // What is drawn as one name is one name: other widths and ligatures, and letters of which nothing is drawn.
  sql`create function drawn_name(name text) returns text language sql immutable as $$
    select lower(normalize(regexp_replace(normalize(name, nfkc),
      '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u2060-\\u206F\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\U000E0000-\\U000E0FFF]',
      '', 'g'), nfkc))
  $$`,
  sql`create or replace function check_saved_list_voter() returns trigger language plpgsql as $$
    declare
      ended timestamptz;
    begin
      select voting_ended_at into ended from saved_list_links where user_id = new.user_id for no key update;
      if ended is not null then
        raise exception 'the voting has ended'
          using errcode = 'check_violation', constraint = 'saved_list_voting_open', table = 'saved_list_voters';
      end if;
      if (select count(*) from saved_list_voters where user_id = new.user_id) >= 30 then
        raise exception 'thirty vote already'
          using errcode = 'check_violation', constraint = 'saved_list_voters_limit', table = 'saved_list_voters';
      end if;
      if exists (select from saved_list_voters where user_id = new.user_id and drawn_name(name) = drawn_name(new.name)) then
        raise exception 'somebody has this name'
          using errcode = 'unique_violation', constraint = 'saved_list_voters_name', table = 'saved_list_voters';
      end if;
      return new;
    end $$`,
  // A vote that is taken back changes what was found; who goes with name and votes, or is taken off, still may.
  sql`create function check_saved_list_vote_taken_back() returns trigger language plpgsql as $$
    begin
      if pg_trigger_depth() = 1 and exists (
        select from saved_list_voters voters join saved_list_links links using (user_id)
        where voters.id = old.voter_id and links.voting_ended_at is not null for share of links) then
        raise exception 'the voting has ended'
          using errcode = 'check_violation', constraint = 'saved_list_voting_open', table = 'saved_list_votes';
      end if;
      return old;
    end $$`,
  sql`create trigger saved_list_votes_taken_back before delete on saved_list_votes
    for each row execute function check_saved_list_vote_taken_back()`,
]
