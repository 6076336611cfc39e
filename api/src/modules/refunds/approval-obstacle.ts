import type { Obstacle } from '@escapes/contract'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'

/** As `refund_approval_obstacle` names it. */
export type ApprovalObstacle = Extract<
  Obstacle['code'],
  'not-admin' | 'own-booking' | 'entered-account' | 'entered-address' | 'brought-in-proof'
>

export const approvalObstacleTexts: Readonly<Record<ApprovalObstacle, string>> = {
  'not-admin': 'Only an admin approves a refund.',
  'own-booking': 'This refund is yours.',
  'entered-account': 'You entered this account, or brought in who did, or they you.',
  'entered-address': 'You entered the e-mail address of this customer, or brought in who did, or they you.',
  'brought-in-proof':
    'The statement that shows this money was imported or assigned by you, or by whom you brought in, or who brought in you.',
}

export const toApprovalRefused = (obstacle: ApprovalObstacle): SecondPersonNeeded =>
  new SecondPersonNeeded(
    `${approvalObstacleTexts[obstacle]} Another admin approves the refund${obstacle === 'own-booking' ? '' : '; you can send it then'}.`,
  )

/** Where the table refuses what was possible a moment before. */
export const refusalsOfConstraints: Readonly<Record<string, () => SecondPersonNeeded>> = {
  refunds_need_two_people: () => new SecondPersonNeeded(),
  refunds_account_by_another: () => toApprovalRefused('entered-account'),
  refunds_address_by_another: () => toApprovalRefused('entered-address'),
  refunds_approved_by_another: () => new SecondPersonNeeded('Another admin approves this refund.'),
  refunds_approved_by_admin: () => new SecondPersonNeeded('Your role ended meanwhile. Another admin approves it.'),
}
