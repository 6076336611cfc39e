import type { Services } from '#/services.ts'
import { eraseBeneficiaries } from './queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'refunds.forget': Record<string, never>
  }
}

const keptDays = 90

/** Where money went is kept for the questions that follow a transfer, and no longer. */
export const forgetBeneficiaries = ({ db, clock }: Services): Promise<number> =>
  eraseBeneficiaries(db, new Date(clock.now().getTime() - keptDays * 86_400_000))
