import type { SavedReply } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import {
  deleteSavedReply,
  insertSavedReply,
  listSavedReplyRows,
  lockSavedReply,
  updateSavedReply,
} from './saved-reply-queries.ts'

interface Reply {
  name: string
  text: string
}

const kind = 'saved-replies'

export const listSavedReplies = async (db: Db): Promise<{ items: SavedReply[] }> => ({
  items: await listSavedReplyRows(db),
})

/** The form lists all of them. */
const maxReplies = 200

export const addSavedReply = ({ db, clock }: Services, userId: string, reply: Reply): Promise<SavedReply> =>
  transact(db, async (trx) => {
    await lockByName(trx, 'saved replies')
    if ((await listSavedReplyRows(trx)).length >= maxReplies) {
      const message = `There are ${maxReplies} replies already. Please delete one first.`
      throw new InvalidFields([{ path: 'name', message }])
    }
    const added = await insertSavedReply(trx, { ...reply, updated_at: clock.now(), updated_by: userId })
    recordChange(trx, { kind, id: added.id }, {}, { ...reply })
    return added
  })

export const changeSavedReply = (
  { db, clock }: Services,
  userId: string,
  id: string,
  { version, name, text }: Reply & { version: number },
): Promise<SavedReply> =>
  transact(db, async (trx) => {
    const before = await lockSavedReply(trx, id)
    if (!before) throw new NotFound()
    if (before.version !== version) throw new VersionConflict()
    const authorship = { version: version + 1, updated_at: clock.now(), updated_by: userId }
    const after = await updateSavedReply(trx, id, { name, text, ...authorship })
    recordChange(trx, { kind, id }, { name: before.name, text: before.text }, { name, text })
    return after
  })

export const removeSavedReply = ({ db }: Services, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    const before = await lockSavedReply(trx, id)
    if (!before) throw new NotFound()
    await deleteSavedReply(trx, id)
    recordChange(trx, { kind, id }, { name: before.name, text: before.text }, {})
    return undefined
  })
