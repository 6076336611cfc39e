import type { WhoMay } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import type { ApprovalObstacle } from './approval-obstacle.ts'
import { listApprovalObstacles, listObstacleDoers } from './queries.ts'

/** After the name of who did it. */
const deeds: Readonly<Partial<Record<ApprovalObstacle, string>>> = {
  'entered-account': 'entered this account',
  'entered-address': 'entered the e-mail address of this customer',
  'brought-in-proof': 'recorded this money, or imported or assigned the statement that shows it',
}

export const obstacleTexts: Readonly<Partial<Record<ApprovalObstacle, string>>> & { 'own-booking': string } = {
  'not-admin': 'Only an admin approves a refund.',
  'own-booking': 'This refund is yours.',
}

export const readWhoMayApprove = async (
  db: Db,
  refundIds: readonly string[],
  viewerId: string,
): Promise<ReadonlyMap<string, WhoMay>> => {
  if (refundIds.length === 0) return new Map()
  const admins = await secondPerson.listAdmins(db)
  const found = await listApprovalObstacles(
    db,
    refundIds,
    admins.map(({ id }) => id),
  )
  const doerIds = await listObstacleDoers(db, refundIds, viewerId)
  const doers = await secondPerson.loadDoers(db, [...doerIds.values()], viewerId)
  return new Map(
    refundIds.map((refundId) => {
      const people = admins.map((admin) => ({
        ...admin,
        code: found.find((one) => one.refund_id === refundId && one.person_id === admin.id)?.obstacle ?? null,
      }))
      const who = doers.get(doerIds.get(refundId) ?? '')?.who ?? 'Somebody'
      return [
        refundId,
        secondPerson.toWhoMay(people, viewerId, (code) => obstacleTexts[code] ?? `${who} ${deeds[code]}.`),
      ]
    }),
  )
}
