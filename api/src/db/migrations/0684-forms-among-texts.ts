import { sql } from 'kysely'

export const statements = [
  // What the form of an enquiry said too: anybody filled it in, and whoever has the mailbox reads it above the answers.
  sql`create or replace function texts_for_customer(subject uuid) returns table (id uuid, at timestamptz, text text)
    language sql stable parallel safe
    as $$
      with answers as (
        select m.id, m.sent_at, m.text from conversations c join messages m on m.conversation_id = c.id
        where (c.booking_id = subject or c.id = subject) and m.author = 'staff'
        order by m.position desc limit 10
      ), texts as (
        select id, sent_at as at, text from answers
        union all select f.id, f.created_at, f.file_name
          from answers join message_attachments f on f.message_id = answers.id
        union all select m.id, m.sent_at, unnest(array[e.subject, m.text])
          from conversations c join enquiries e on e.id = c.enquiry_id
          join messages m on m.conversation_id = c.id and m.position = 1
          where c.id = texts_for_customer.subject
        union all select id, requested_at, unnest(array[label, reason])
          from booking_extra_lines where booking_id = subject
        union all (select id, at, reason from booking_transitions
          where booking_id = subject and by_role = 'staff' and reason <> ''
          order by booking_transitions.at desc limit 10)
        union all select id, created_at, unnest(array[pickup_location, special_requests]) from bookings where id = subject
        union all select booking_id, '-infinity', unnest(array[name, diet]) from booking_guests where booking_id = subject
        union all select booking_id, '-infinity', unnest(array[driver_name, vehicle])
          from booking_arrivals where booking_id = subject
        union all select departure_id, '-infinity', unnest(array[place, p.driver_name, p.vehicle])
          from bookings join departure_pickups p using (departure_id) where bookings.id = subject
        union all select d.id, '-infinity', unnest(array[d.guide, g.licence_number] || g.languages)
          from bookings b join departures d on d.id = b.departure_id left join guides g on g.id = d.guide_id
          where b.id = subject
        union all (select id, coalesce(reviewed_at, created_at) as at, reject_reason from receipts
          where booking_id = subject and reject_reason <> '' order by 2 desc limit 10)
        union all (select id, at, note from ledger_entries
          where booking_id = subject and kind = 'reversal' and note <> '' order by 2 desc limit 10)
        union all select id, updated_at, unnest(array[void_reason, proof_name]) from (select * from refunds
          where booking_id = subject and (void_reason <> '' or proof_name <> '')
          order by updated_at desc limit 10) as last_refunds
        union all select id, written_at, unnest(array[hold_reason, reply]) from reviews where booking_id = subject
      )
      select id, at, text from texts where text <> ''
    $$`,
]
