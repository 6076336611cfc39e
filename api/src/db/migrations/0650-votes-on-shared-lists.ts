import { sql } from 'kysely'

export const statements = [
  // Whoever has the link of a list says what they think of each thing on it. All of it goes with the link.
  sql`alter table saved_list_links add column voting_ended_at timestamptz`,
  sql`create table saved_list_voters (
    id uuid primary key default uuidv7(),
    user_id uuid not null references saved_list_links (user_id) on delete cascade,
    name text not null check (name = btrim(name) and length(name) between 1 and 30),
    nonce text not null check (nonce ~ '^[A-Za-z0-9_-]{22}$'),
    joined_at timestamptz not null
  )`,
  sql`create unique index saved_list_voters_name on saved_list_voters (user_id, lower(name))`,
  sql`create table saved_list_votes (
    voter_id uuid not null references saved_list_voters (id) on delete cascade,
    listing_id uuid not null references listings (id) on delete cascade,
    choice text not null check (choice in ('yes', 'maybe', 'no')),
    voted_at timestamptz not null,
    primary key (voter_id, listing_id)
  )`,
  sql`create index saved_list_votes_of_listing on saved_list_votes (listing_id)`,
  // Each takes the link, so that nobody votes beside the end of the voting and two that join at once count each other.
  sql`create function check_saved_list_voter() returns trigger language plpgsql as $$
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
      return new;
    end $$`,
  sql`create trigger saved_list_voters_checked before insert on saved_list_voters
    for each row execute function check_saved_list_voter()`,
  sql`create function check_saved_list_vote() returns trigger language plpgsql as $$
    declare
      owner uuid;
      ended timestamptz;
    begin
      select links.user_id, links.voting_ended_at into owner, ended
        from saved_list_voters voters join saved_list_links links using (user_id)
        where voters.id = new.voter_id for share of links;
      if ended is not null then
        raise exception 'the voting has ended'
          using errcode = 'check_violation', constraint = 'saved_list_voting_open', table = 'saved_list_votes';
      end if;
      if not exists (select from saved_listings where user_id = owner and listing_id = new.listing_id) then
        raise exception 'this is not on the list'
          using errcode = 'check_violation', constraint = 'saved_list_vote_on_list', table = 'saved_list_votes';
      end if;
      return new;
    end $$`,
  sql`create trigger saved_list_votes_checked before insert or update on saved_list_votes
    for each row execute function check_saved_list_vote()`,
]
