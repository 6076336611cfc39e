import type { StaffRefund, WhoMay } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { toAmountWithDollars } from '#/modules/payment-terms/index.ts'
import type { Services } from '#/services.ts'
import { toObstacleText } from './approval-obstacle.ts'
import { listApprovalObstacles, type RefundRow, sumSentAloneUsdCents } from './queries.ts'
import { toStaffRefund } from './to-refund.ts'

export const dayMs = 86_400_000

/** What one person approves and sends alone is limited by the day: many small refunds do not get around the limit. */
export const needsAnotherToSend = (refund: RefundRow, sentAloneUsdCents: number, limitUsdCents: number): boolean =>
  refund.needs_second_person || sentAloneUsdCents + toAmountWithDollars(refund, refund.amount).usd > limitUsdCents

type Person = Awaited<ReturnType<typeof secondPerson.listAdminsWithObstacles>>[number]

interface SendRules {
  viewerId: string
  sentAloneUsdCents: number
  limitUsdCents: number
}

/** `admins`: with what keeps them from being the second person of who approved it. */
const toSendStep = (refund: RefundRow, admins: readonly Person[], rules: SendRules): WhoMay => {
  const { viewerId, sentAloneUsdCents, limitUsdCents } = rules
  const viewer = admins.find(({ id }) => id === viewerId)
  const isOver =
    viewer !== undefined && viewer.code !== null && needsAnotherToSend(refund, sentAloneUsdCents, limitUsdCents)
  const needsTwo = refund.needs_second_person || isOver
  const people = admins.map(({ id, name, code }) => ({
    id,
    name,
    code: id === refund.customer_id ? ('own-booking' as const) : !needsTwo ? null : code,
  }))
  return secondPerson.toWhoMay(people, viewerId, (code) => {
    if (code === 'own-booking') return toObstacleText(code)
    if (code === 'not-admin') return 'Only an admin sends a refund.'
    const limit = refund.needs_second_person ? '' : ' With it, what you send alone would be over the limit of one day.'
    return code === 'began-it'
      ? `You approved it.${limit}`
      : `You and who approved it do not count as two people: one of you made the other admin, or is admin for less than three days.${limit}`
  })
}

/** The refunds, each with who may take its next step, for whoever reads them. */
export const toRefundsWithNextSteps = async (
  { db, clock, config }: Services,
  rows: readonly RefundRow[],
  viewerId: string,
): Promise<StaffRefund[]> => {
  const now = clock.now()
  const approvals = await readApprovals(db, rows, viewerId)
  const approvers = new Set(rows.flatMap(({ state, approved_by: by }) => (state === 'approved' && by ? [by] : [])))
  const admins = new Map<string, Person[]>()
  for (const by of approvers) admins.set(by, await secondPerson.listAdminsWithObstacles(db, { by }, now))
  const rules = {
    viewerId,
    sentAloneUsdCents:
      approvers.size > 0 ? await sumSentAloneUsdCents(db, viewerId, new Date(now.getTime() - dayMs)) : 0,
    limitUsdCents: config.refunds.twoPeopleAboveUsdCents,
  }
  return rows.map((row) => {
    const send = row.state === 'approved' && row.approved_by ? admins.get(row.approved_by) : undefined
    const nextStep = send ? toSendStep(row, send, rules) : approvals.get(row.id)
    return { ...toStaffRefund(row), ...(nextStep && { nextStep }) }
  })
}

/** Of those that wait for an approval. */
const readApprovals = async (
  db: Db,
  rows: readonly RefundRow[],
  viewerId: string,
): Promise<ReadonlyMap<string, WhoMay>> => {
  const ready = rows.filter(({ state }) => state === 'ready')
  const ids = ready.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const admins = await secondPerson.listAdmins(db)
  const obstacles = await listApprovalObstacles(
    db,
    ids,
    admins.map(({ id }) => id),
  )
  const toStep = (refund: RefundRow): WhoMay => {
    const people = admins.map((admin) => ({
      ...admin,
      code: obstacles.find((one) => one.refund_id === refund.id && one.person_id === admin.id)?.obstacle ?? null,
    }))
    return secondPerson.toWhoMay(people, viewerId, (code) => toObstacleText(code, refund, viewerId))
  }
  return new Map(ready.map((refund) => [refund.id, toStep(refund)]))
}
