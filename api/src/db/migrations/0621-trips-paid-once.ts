import { sql } from 'kysely'

export const statements = [
  // Which accepted proposal a booking is from, and how that is called.
  sql`create view booking_trips as
    select booking_id, proposals.id as proposal_id, proposals.title, proposals.accepted_by as user_id
    from proposal_parts join proposals on proposals.id = proposal_id
    where booking_id is not null`,

  // One transfer may pay several bookings of a trip: each has a receipt of its share, and all have the same file.
  sql`alter table receipts
    add column transfer_id uuid,
    drop constraint receipts_object_key_key,
    drop constraint receipts_preview_key_key,
    add constraint receipts_object_key_of_booking unique (object_key, booking_id),
    add constraint receipts_of_transfer unique (transfer_id, booking_id),
    add constraint receipts_of_transfer_claim check (transfer_id is null or claimed is not null)`,
  sql`create unique index receipts_object_key on receipts (object_key) where transfer_id is null`,
  sql`create index receipts_preview_key on receipts (preview_key)`,
  sql`create function keep_transfers_whole() returns trigger language plpgsql as $$
    declare
      trip uuid := (select proposal_id from booking_trips where booking_id = new.booking_id);
    begin
      if trip is null or exists (
        select from receipts other left join booking_trips on booking_trips.booking_id = other.booking_id
        where other.transfer_id = new.transfer_id and (other.user_id <> new.user_id or other.sha256 <> new.sha256
          or other.object_key <> new.object_key or proposal_id is distinct from trip)) then
        raise exception 'a transfer pays bookings of one trip, and is shown by one file'
          using errcode = 'check_violation', constraint = 'receipts_of_one_transfer', table = 'receipts';
      end if;
      return new;
    end $$`,
  sql`create trigger receipts_keep_transfers_whole before insert on receipts
    for each row when (new.transfer_id is not null) execute function keep_transfers_whole()`,

  // Whoever has the link of a proposal that has ended asks for it again, once for each time that it was sent.
  sql`alter table proposals
    add column asked_again_at timestamptz,
    add constraint proposals_asked_again_after_sending check (asked_again_at is null or asked_again_at > sent_at)`,
  sql`create or replace function keep_decided_proposal() returns trigger language plpgsql as $$
    declare
      may_change text[] := '{title,recipient_name,message,decline_reason,nonce,mailed_at,opened,opened_at,conversation_id,asked_again_at}';
    begin
      if old.state in ('accepted', 'declined', 'withdrawn')
        and to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change then
        raise exception 'a proposal that was decided does not change'
          using errcode = 'check_violation', constraint = 'proposal_is_open', table = 'proposals';
      end if;
      if old.state = 'sent' and new.state = 'draft' then
        raise exception 'a proposal that was sent is no draft again'
          using errcode = 'check_violation', constraint = 'proposal_is_open', table = 'proposals';
      end if;
      return new;
    end $$`,
]
