import { sql } from 'kysely'
import type { Trx } from '#/db/database.ts'

export const noCanary = {
  candidate: null,
  permille: null,
  salt: null,
  canary_since: null,
  step_since: null,
  canary_token: null,
}

export const setCanaryStarted = async (
  trx: Trx,
  remote: string,
  { now, ...canary }: { candidate: string; permille: number; salt: string; canary_token: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('release_channels')
    .set({ ...canary, canary_since: now, step_since: now, updated_at: sql<Date>`now()` })
    .where('remote', '=', remote)
    .execute()
}

export const setCanaryShare = async (
  trx: Trx,
  remote: string,
  { now, ...share }: { permille: number; canary_token: string | null; now: Date },
): Promise<void> => {
  await trx
    .updateTable('release_channels')
    .set({ ...share, step_since: now, updated_at: sql<Date>`now()` })
    .where('remote', '=', remote)
    .execute()
}

export const setCanaryEnded = async (trx: Trx, remote: string): Promise<void> => {
  await trx
    .updateTable('release_channels')
    .set({ ...noCanary, updated_at: sql<Date>`now()` })
    .where('remote', '=', remote)
    .execute()
}
