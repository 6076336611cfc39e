import type { Services } from '#/services.ts'
import { findSignInCode } from './queries.ts'
import { findCodeEnd, toSignInCode } from './sign-in-code.ts'

/** The six digits of a code that can still be entered; undefined once it was used, replaced, ended or proven. */
export const findUsableSignInCode = async (
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  id: string,
): Promise<string | undefined> => {
  const row = await findSignInCode(db, id)
  return row && !row.proven_at && !findCodeEnd(row, clock.now()) ? toSignInCode(row, config.auth.secret) : undefined
}
