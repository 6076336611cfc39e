import { type ConversationRow as InboxRow, maxSnoozeDays } from '@escapes/contract'
import type { Updateable } from 'kysely'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { isStaffAccount, listConversationsToReturn, listStaffAccounts } from './inbox-queries.ts'
import { getInboxRow } from './list-conversations.ts'
import { streamConversationChange } from './live-events.ts'
import { type ConversationRow, lockConversation, updateConversation } from './queries.ts'
import type { ConversationTable } from './tables.ts'

const toFacts = ({ assignee, isClosed, snoozedUntil }: InboxRow) => ({
  assignee: assignee?.name ?? null,
  isClosed,
  snoozedUntil,
})

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
      snoozed_until: null,
      returned_at: null,
    },
    isForCustomer: true,
  }))

export const reopenConversation = (services: Services, id: string): Promise<InboxRow> =>
  changeConversation(services, id, () => ({ values: { closed_at: null }, isForCustomer: true }))

const dayMs = 86_400_000

/** Puts it aside until then, or brings it back. A closed one opens again. */
export const snoozeConversation = (services: Services, id: string, until: string | null): Promise<InboxRow> =>
  changeConversation(services, id, (_, { closed_at }) => {
    const aheadMs = until === null ? undefined : Date.parse(until) - services.clock.now().getTime()
    if (aheadMs !== undefined && (aheadMs <= 0 || aheadMs > maxSnoozeDays * dayMs))
      throw new InvalidFields([{ path: 'until', message: 'Choose a time to come, within a year.' }])
    return {
      values: { closed_at: null, snoozed_until: until === null ? null : new Date(until), returned_at: null },
      isForCustomer: closed_at !== null,
    }
  })

/** What was snoozed until now comes back as unread. */
export const returnSnoozedConversations = async ({ db, clock, live }: Services): Promise<number> => {
  const now = clock.now()
  const due = await listConversationsToReturn(db, now)
  for (const { id } of due)
    await transact(db, async (trx) => {
      const conversation = await lockConversation(trx, id)
      if (!conversation?.snoozed_until || conversation.snoozed_until > now) return
      await updateConversation(trx, id, {
        snoozed_until: null,
        returned_at: conversation.snoozed_until,
        is_marked_unread: true,
      })
      await streamConversationChange(trx, conversation, false)
    })
  if (due.length > 0) live.announce()
  return due.length
}

export const listAssignees = async (db: Db) => ({ items: await listStaffAccounts(db) })
