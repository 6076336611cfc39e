import type { ConversationRow as InboxRow } from '@escapes/contract'
import type { Updateable } from 'kysely'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { isStaffAccount, listStaffAccounts } from './inbox-queries.ts'
import { getInboxRow } from './list-conversations.ts'
import { streamConversationChange } from './live-events.ts'
import { type ConversationRow, lockConversation, updateConversation } from './queries.ts'
import type { ConversationTable } from './tables.ts'

const toFacts = ({ assignee, isClosed }: InboxRow) => ({ assignee: assignee?.name ?? null, isClosed })

interface Change {
  values: Updateable<ConversationTable>
  isForCustomer: boolean
}

const changeConversation = async (
  { db, live }: Services,
  id: string,
  decide: (trx: Trx, conversation: ConversationRow) => Promise<Change> | Change,
): Promise<InboxRow> => {
  const row = await transact(db, async (trx) => {
    const conversation = await lockConversation(trx, id)
    if (!conversation) throw new NotFound()
    const before = await getInboxRow(trx, id)
    const { values, isForCustomer } = await decide(trx, conversation)
    await updateConversation(trx, id, values)
    const after = await getInboxRow(trx, id)
    recordChange(
      trx,
      { kind: 'conversations', id, bookingId: conversation.booking_id },
      toFacts(before),
      toFacts(after),
    )
    await streamConversationChange(trx, conversation, isForCustomer)
    return after
  })
  live.announce()
  return row
}

/** To a member of staff, or to nobody. */
export const assignConversation = (services: Services, id: string, assigneeId: string | null): Promise<InboxRow> =>
  changeConversation(services, id, async (trx) => {
    if (assigneeId !== null && !(await isStaffAccount(trx, assigneeId)))
      throw new InvalidFields([{ path: 'assigneeId', message: 'Choose somebody from the office.' }])
    return { values: { assignee_id: assigneeId }, isForCustomer: false }
  })

/** Nobody waits in a closed conversation, and nothing in it is unread. */
export const closeConversation = (services: Services, id: string): Promise<InboxRow> =>
  changeConversation(services, id, (_, { closed_at, last_position }) => ({
    values: {
      closed_at: closed_at ?? services.clock.now(),
      waiting_since: null,
      answer_due_at: null,
      read_by_staff: last_position,
      is_marked_unread: false,
    },
    isForCustomer: true,
  }))

export const reopenConversation = (services: Services, id: string): Promise<InboxRow> =>
  changeConversation(services, id, () => ({ values: { closed_at: null }, isForCustomer: true }))

export const listAssignees = async (db: Db) => ({ items: await listStaffAccounts(db) })
