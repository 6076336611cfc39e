import type { Db } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { insertMailRequest } from '../queries.ts'

/** Notifies the account's owner, since somebody else may have made the change. */
export const notifyPasskeyChange = (db: Db, email: string, what: 'added' | 'removed', name: string): Promise<void> =>
  insertMailRequest(db, {
    dedupeKey: `passkey:${uuidv7()}`,
    recipient: email,
    template: 'passkey-changed',
    data: { what, name, at: new Date().toISOString() },
  })
