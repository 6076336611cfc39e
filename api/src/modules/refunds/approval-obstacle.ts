import type { Obstacle } from '@escapes/contract'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'

/** As `refund_approval_obstacle` names it. */
export type ApprovalObstacle = Extract<
  Obstacle['code'],
  'not-admin' | 'own-booking' | 'entered-account' | 'entered-address' | 'brought-in-proof'
>

const another = () => new SecondPersonNeeded('Another admin approves this refund.')

/** Where the table refuses what was possible a moment before. */
export const refusalsOfConstraints: Readonly<Record<string, () => SecondPersonNeeded>> = {
  refunds_need_two_people: () => new SecondPersonNeeded(),
  refunds_account_by_another: another,
  refunds_address_by_another: another,
  refunds_approved_by_another: another,
  refunds_approved_by_admin: () => new SecondPersonNeeded('Your role ended meanwhile. Another admin approves it.'),
}
