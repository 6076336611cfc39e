import type { Services } from '#/services.ts'
import { eraseFileContents } from './refund-file-queries.ts'
import { eraseBeneficiaries } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'refunds.forget': Record<string, never>
  }
}

const retentionDays = 90

/** Deletes accounts ninety days after the transfer. Returns how many. */
export const eraseOldBeneficiaries = async ({ db, clock }: Services): Promise<number> => {
  const before = new Date(clock.now().getTime() - retentionDays * 86_400_000)
  await eraseFileContents(db, before)
  return eraseBeneficiaries(db, before)
}
