import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { insertMailRequest } from '../queries.ts'
import { toRepeatedMailCutoff } from '../repeated-mail-cutoff.ts'
import { type CodePlace, upsertSignInCode } from './queries.ts'
import { createNonce, toCodeExpiry } from './sign-in-code.ts'

/**
 * Mails a code to an address, whoever has it: nothing is read about it, so that neither answer nor timing tells of an
 * account. Two calls within half a minute send one. `device`: roughly what asked. Returns whether a mail was sent.
 */
export const sendSignInCode = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  place: CodePlace,
  device: string,
): Promise<boolean> => {
  const now = clock.now()
  const fresh = { nonce: createNonce(), now, expiresAt: toCodeExpiry(now), since: toRepeatedMailCutoff(now) }
  return transact(db, async (trx) => {
    const sent = await upsertSignInCode(trx, { ...place, ...fresh })
    if (!sent) return false
    await insertMailRequest(trx, {
      dedupeKey: `sign-in-code:${sent.id}`,
      recipient: place.email,
      template: 'sign-in-code',
      // The worker adds the code, which is stored nowhere.
      data: { device },
    })
    return true
  })
}
