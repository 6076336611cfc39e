import { sql } from 'kysely'

export const statements = [
  // what the bank gave staff for the transfer order: a file made anew by us, and its preview
  sql`alter table refunds
    add column proof_key text unique,
    add column proof_preview_key text unique,
    add column proof_content_type text,
    add column proof_name text,
    add constraint refunds_have_a_whole_proof
      check (num_nonnulls(proof_key, proof_preview_key, proof_content_type, proof_name) in (0, 4))`,
]
