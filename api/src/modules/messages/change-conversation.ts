import { type ConversationChange, type ConversationRow as InboxRow, maxSnoozeDays } from '@escapes/contract'
import type { Updateable } from 'kysely'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import type { Services } from '#/services.ts'
import { isStaffAccount, listConversationsToReturn, listStaffAccounts } from './inbox-queries.ts'
import { getInboxRow } from './list-conversations.ts'
import { streamConversationChange } from './live-events.ts'
import { canMarkUnread } from './mark-read.ts'
import { toAnswerDueAt } from './office-time.ts'
import { type ConversationRow, findUnansweredSince, lockConversation, updateConversation } from './queries.ts'
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

/** Undefined: there is nothing to change. */
type Decide = (trx: Trx, conversation: ConversationRow) => Promise<Change | undefined> | Change | undefined

/** Undefined where the conversation is gone. What it streams is written last, by the caller. */
const applyChange = async (trx: Trx, id: string, decide: Decide, isOneOfSeveral = false) => {
  const conversation = await lockConversation(trx, id)
  if (!conversation) return undefined
  const before = await getInboxRow(trx, id)
  const change = await decide(trx, conversation)
  if (!change) return { row: before, stream: () => Promise.resolve() }
  await updateConversation(trx, id, change.values)
  const row = await getInboxRow(trx, id)
  // An entry about several conversations belongs to no booking.
  const bookingId = isOneOfSeveral ? null : conversation.booking_id
  recordChange(trx, { kind: 'conversations', id, bookingId }, toFacts(before), toFacts(row))
  return { row, stream: () => streamConversationChange(trx, conversation, change.isForCustomer) }
}

const changeConversation = async ({ db, live }: Services, id: string, decide: Decide): Promise<InboxRow> => {
  const row = await transact(db, async (trx) => {
    const changed = await applyChange(trx, id, decide)
    if (!changed) throw new NotFound()
    await changed.stream()
    return changed.row
  })
  live.announce()
  return row
}

const toAssigned =
  (assigneeId: string | null, path = 'assigneeId'): Decide =>
  async (trx) => {
    if (assigneeId !== null && !(await isStaffAccount(trx, assigneeId)))
      throw new InvalidFields([{ path, message: 'Choose somebody from the office.' }])
    return { values: { assignee_id: assigneeId }, isForCustomer: false }
  }

/** Nobody waits in a closed conversation, and nothing in it is unread. */
const toClosed =
  ({ clock }: Services): Decide =>
  (_, { closed_at, last_position }) => ({
    values: {
      closed_at: closed_at ?? clock.now(),
      waiting_since: null,
      answer_due_at: null,
      read_by_staff: last_position,
      is_marked_unread: false,
      snoozed_until: null,
      returned_at: null,
    },
    isForCustomer: true,
  })

/** Who has no answer to what they wrote waits for it again, since they wrote it. */
const toOpen = async (trx: Trx, conversation: ConversationRow): Promise<Updateable<ConversationTable>> => {
  const { id, kind, closed_at: closedAt } = conversation
  const since = closedAt === null ? undefined : await findUnansweredSince(trx, id)
  if (!since) return { closed_at: null }
  const answerDueAt = toAnswerDueAt(since, kind, await getBusinessContact(trx))
  return { closed_at: null, waiting_since: since, answer_due_at: answerDueAt }
}

const toReopened: Decide = async (trx, conversation) => ({
  values: await toOpen(trx, conversation),
  isForCustomer: true,
})

const dayMs = 86_400_000

/** A closed one opens again. */
const toSnoozed =
  ({ clock }: Services, until: string | null, path = 'until'): Decide =>
  async (trx, conversation) => {
    const aheadMs = until === null ? undefined : Date.parse(until) - clock.now().getTime()
    if (aheadMs !== undefined && (aheadMs <= 0 || aheadMs > maxSnoozeDays * dayMs))
      throw new InvalidFields([{ path, message: 'Choose a time to come, within a year.' }])
    return {
      values: {
        ...(await toOpen(trx, conversation)),
        snoozed_until: until === null ? null : new Date(until),
        returned_at: null,
      },
      isForCustomer: conversation.closed_at !== null,
    }
  }

const toMarked =
  (isMarked: boolean): Decide =>
  (_, conversation) =>
    (isMarked ? canMarkUnread(conversation) : conversation.is_marked_unread)
      ? { values: { is_marked_unread: isMarked }, isForCustomer: false }
      : undefined

/** To a member of staff, or to nobody. */
export const assignConversation = (services: Services, id: string, assigneeId: string | null): Promise<InboxRow> =>
  changeConversation(services, id, toAssigned(assigneeId))

export const closeConversation = (services: Services, id: string): Promise<InboxRow> =>
  changeConversation(services, id, toClosed(services))

export const reopenConversation = (services: Services, id: string): Promise<InboxRow> =>
  changeConversation(services, id, toReopened)

/** Puts it aside until then, or brings it back. */
export const snoozeConversation = (services: Services, id: string, until: string | null): Promise<InboxRow> =>
  changeConversation(services, id, toSnoozed(services, until))

const toDecide = (services: Services, change: ConversationChange, at: number): Decide => {
  if (change.action === 'assign') return toAssigned(change.assigneeId, `changes.${at}.assigneeId`)
  if (change.action === 'snooze') return toSnoozed(services, change.until, `changes.${at}.until`)
  if (change.action === 'close') return toClosed(services)
  return change.action === 'reopen' ? toReopened : toMarked(change.action === 'mark-unread')
}

/** In one transaction, locked in the order of their ids, so that two members of staff never wait for each other. */
export const changeConversations = async (services: Services, changes: readonly ConversationChange[]) => {
  const decided = changes.map((change, at) => ({ id: change.id, decide: toDecide(services, change, at) }))
  const inOrder = decided.toSorted((one, other) => one.id.localeCompare(other.id))
  const outcome = await transact(services.db, async (trx) => {
    const changed: NonNullable<Awaited<ReturnType<typeof applyChange>>>[] = []
    const missing: string[] = []
    for (const { id, decide } of inOrder) {
      const each = await applyChange(trx, id, decide, changes.length > 1)
      if (each) changed.push(each)
      else missing.push(id)
    }
    for (const { stream } of changed) await stream()
    return { items: changed.map(({ row }) => row), missing }
  })
  services.live.announce()
  return outcome
}

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
