import { reviewWindowDays } from '@escapes/contract'
import './events.ts'
import './tables.ts'
import { transact } from '#/db/transact.ts'
import type { Module } from '#/module.ts'
import type { Services } from '#/services.ts'
import { reviewRules } from './personal-data.ts'
import { deleteUnsentPictures } from './picture-queries.ts'
import { publishDue } from './publish-due.ts'
import { routes } from './routes.ts'

export * as reviewsForMails from './for-mails.ts'
export { columnByAspect } from './aspects.ts'
export { findMarks, toHoldReason } from './find-marks.ts'
export { listOwnReviews } from './own-review.ts'
export { countHeldReviews } from './staff-queries.ts'

declare module '#/jobs/queues.ts' {
  interface Jobs {
    'reviews.publish': Record<string, never>
  }
}

const publishReviews = async ({ db, clock, log }: Services): Promise<void> => {
  const tooLate = new Date(clock.now().getTime() - reviewWindowDays * 86_400_000)
  await transact(db, (trx) => deleteUnsentPictures(trx, tooLate))
  const count = await transact(db, (trx) => publishDue(trx, clock.now()))
  if (count > 0) log.info({ count }, 'reviews were published')
}

/** What customers say of completed bookings, and what staff answer. */
export const reviews: Module = {
  name: 'reviews',
  personalData: reviewRules,
  routes,
  jobs: { 'reviews.publish': (_, services) => publishReviews(services) },
  schedules: [{ job: 'reviews.publish', everyMs: 300_000, data: {} }],
}
