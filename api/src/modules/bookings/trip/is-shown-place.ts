import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import type { Services } from '#/services.ts'

/** Anybody books, and sends a link to anybody: no place is shown that names an account, another way to pay or a link. */
export const isShownPlace = async ({ db, config }: Pick<Services, 'db' | 'config'>, place: string): Promise<boolean> =>
  (await listForeignPayments(db, { place }, 'all', { publicUrl: config.publicUrl })).length === 0
