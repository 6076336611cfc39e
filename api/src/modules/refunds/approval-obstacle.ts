import type { Obstacle } from '@escapes/contract'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'

/** As `refund_approval_obstacle` names it. */
export type ApprovalObstacle = Extract<
  Obstacle['code'],
  'not-admin' | 'own-booking' | 'entered-account' | 'entered-address' | 'brought-in-proof'
>

const texts: Readonly<Record<ApprovalObstacle, string>> = {
  'not-admin': 'Only an admin approves a refund.',
  'own-booking': 'This refund is yours.',
  'entered-account': 'You, or somebody whom you brought in or who brought you in, entered this account.',
  'entered-address':
    'You, or somebody whom you brought in or who brought you in, entered the e-mail address of this customer.',
  'brought-in-proof':
    'You, or somebody whom you brought in or who brought you in, recorded this money, or imported or assigned the statement that shows it.',
}

interface EnteredAccount {
  beneficiary_by: string | null
  account_by: string | null
}

/** Why this person may not approve it, in a sentence to them. */
export const toObstacleText = (obstacle: ApprovalObstacle, refund?: EnteredAccount, personId?: string): string => {
  if (obstacle !== 'entered-account' || !refund) return texts[obstacle]
  return refund.beneficiary_by === personId
    ? 'You entered this account.'
    : `${refund.account_by} entered this account, and one of you brought in the other.`
}

export const toApprovalRefused = (obstacle: ApprovalObstacle): SecondPersonNeeded =>
  new SecondPersonNeeded(`${texts[obstacle]} Another admin approves the refund; you can send it then.`)

/** Where the table refuses what was possible a moment before. */
export const refusalsOfConstraints: Readonly<Record<string, () => SecondPersonNeeded>> = {
  refunds_need_two_people: () => new SecondPersonNeeded(),
  refunds_account_by_another: () => toApprovalRefused('entered-account'),
  refunds_address_by_another: () => toApprovalRefused('entered-address'),
  refunds_approved_by_another: () => new SecondPersonNeeded('Another admin approves this refund.'),
  refunds_approved_by_admin: () => new SecondPersonNeeded('Your role ended meanwhile. Another admin approves it.'),
}
