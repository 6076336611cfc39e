import { sql, type SqlBool } from 'kysely'
import { defineRules, erasedIfAny, erasedWord, type Whose } from '#/personal-data/rules.ts'

const offered = 'what was offered and booked, for the accounts'

const isFor: Whose = ({ id, conversationIds }) =>
  sql<SqlBool>`(customer_id = ${id}::uuid or accepted_by = ${id}::uuid
    or conversation_id = any(${[...conversationIds]}::uuid[]))`

const isPartFor: Whose = (person) =>
  sql<SqlBool>`proposal_id in (select proposals.id from proposals where ${isFor(person)})`

/** Drafts are what staff think of. */
const wasSent: Whose = () => sql<SqlBool>`sent_at is not null`

const isPartOfSent: Whose = () =>
  sql<SqlBool>`proposal_id in (select proposals.id from proposals where sent_at is not null)`

export const proposalRules = defineRules({
  proposals: {
    whose: isFor,
    exported: {
      title: 'Trips that we proposed to you',
      only: wasSent,
      without: ['nonce', 'created_by', 'written_by', 'writers', 'updated_by', 'mailed_at', 'version'],
    },
    erased: {
      emptied: {
        title: erasedWord,
        recipient_name: erasedWord,
        message: sql<string>`''`,
        decline_reason: erasedIfAny('decline_reason'),
        // Its link opens nothing any more.
        nonce: sql<string | null>`case when nonce is not null then gen_random_uuid()::text end`,
      },
      kept: {
        state: offered,
        currency: offered,
        writers: 'members of staff',
        mailed_at: 'when it was mailed',
      },
    },
  },
  proposal_parts: {
    whose: isPartFor,
    exported: {
      title: 'Parts of the trips that we proposed to you',
      only: isPartOfSent,
      without: ['extra_lines', 'position'],
    },
    erased: {
      emptied: { note: sql<string>`''`, extra_lines: sql<string>`'[]'::jsonb` },
      kept: { kind: offered, price: offered },
    },
  },
})
