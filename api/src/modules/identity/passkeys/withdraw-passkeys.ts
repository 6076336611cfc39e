import type { Db } from '#/db/database.ts'
import { notifyPasskeyChange } from './notify-passkey-change.ts'
import { deletePasskeysOfUser } from './queries.ts'

/** With a password that the mailbox chose: a passkey may be of who knew the one before. */
export const withdrawPasskeys = async (db: Db, { id, email }: { id: string; email: string }): Promise<void> => {
  for (const name of await deletePasskeysOfUser(db, id)) await notifyPasskeyChange(db, email, 'removed', name)
}
