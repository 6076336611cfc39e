import type { Role } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { toDoubtEnd } from './new-second-step.ts'
import { insertMailRequest } from './queries.ts'

/** Turned on, turned off, or given new recovery codes. */
export type SecondStepChangeKind = 'on' | 'off' | 'codes'

/** Notifies the account's owner, since somebody else may have made the change. */
export const notifySecondStepChange = (
  db: Db,
  { email, role }: { email: string; role: Role },
  kind: SecondStepChangeKind,
): Promise<void> => {
  const now = new Date()
  return insertMailRequest(db, {
    dedupeKey: `second-step:${uuidv7()}`,
    recipient: email,
    template: 'second-step-changed',
    data: {
      what: kind,
      at: now.toISOString(),
      ...(kind === 'on' && role === 'guest' && { removableUntil: toDoubtEnd(now).toISOString() }),
    },
  })
}
