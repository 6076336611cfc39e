import { sql } from 'kysely'

export const statements = [
  // What travellers asked about a listing, answered for all of them: without anybody's name.
  sql`create table listing_questions (
    id uuid primary key default uuidv7(),
    listing_id uuid not null references listings on delete cascade,
    position smallint not null check (position >= 0),
    question text not null check (length(question) between 1 and 160 and question !~ '[\n\r]'),
    answer text not null check (length(answer) between 1 and 1500),
    conversation_id uuid references conversations on delete set null,
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null,
    created_by uuid not null references users,
    updated_at timestamptz not null,
    updated_by uuid not null references users,
    constraint listing_questions_limit check (position < 30),
    constraint listing_questions_order unique (listing_id, position) deferrable initially immediate
  )`,
  sql`create unique index listing_questions_once on listing_questions (listing_id, lower(question))`,
  sql`create index listing_questions_of_conversation on listing_questions (conversation_id)
    where conversation_id is not null`,
  sql`create trigger note_public_row after insert or delete on listing_questions
    for each row execute function note_public_change()`,
  // Who wrote it and where it was asked is no part of the page.
  sql`create trigger note_public_update after update on listing_questions
    for each row when ((old.position, old.question, old.answer) is distinct from (new.position, new.question, new.answer))
    execute function note_public_change()`,
]
