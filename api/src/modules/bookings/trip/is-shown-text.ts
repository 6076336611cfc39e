import { listForeignPayments } from '#/account-numbers/require-own-account-numbers.ts'
import type { Services } from '#/services.ts'

/** Anybody books, and sends a link to anybody: no text is shown that names an account, another way to pay or a link. */
export const isShownText = async ({ db, config }: Pick<Services, 'db' | 'config'>, text: string): Promise<boolean> =>
  (await listForeignPayments(db, { text }, 'all', { publicUrl: config.publicUrl })).length === 0
