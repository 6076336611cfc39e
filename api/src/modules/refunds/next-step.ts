import type { StaffRefund, WhoMay } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { toAmountWithDollars } from '#/modules/payment-terms/index.ts'
import type { Services } from '#/services.ts'
import { type RefundRow, sumSentAloneUsdCents } from './queries.ts'
import { toStaffRefund } from './to-refund.ts'
import { toBegunBatch } from './to-begun-batch.ts'
import { obstacleTexts, readWhoMayApprove } from './who-may-approve.ts'

export const dayMs = 86_400_000

/** What one person approves and sends alone is limited by the day: many small refunds do not get around the limit. */
export const needsAnotherToSend = (refund: RefundRow, sentAloneUsdCents: number, limitUsdCents: number): boolean =>
  refund.needs_second_person || sentAloneUsdCents + toAmountWithDollars(refund, refund.amount).usd > limitUsdCents

/** Who may be the second person of who approved a refund. */
interface Senders {
  admins: Awaited<ReturnType<typeof secondPerson.listAdminsWithObstacles>>
  toText: Awaited<ReturnType<typeof secondPerson.loadBegunTexts>>
}

interface SendRules {
  viewerId: string
  sentAloneUsdCents: number
  limitUsdCents: number
}

const toSendStep = (refund: RefundRow, { admins, toText }: Senders, rules: SendRules): WhoMay => {
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
    if (code === 'own-booking') return obstacleTexts[code]
    if (code === 'not-admin') return 'Only an admin sends a refund.'
    const limit = refund.needs_second_person ? '' : ' With it, what you send alone would be over the limit of one day.'
    return `${toText(code)}${limit}`
  })
}

/** Who may release what these admins prepared. */
const readReleases = async (db: Db, makers: Iterable<string>, viewing: { viewerId: string; now: Date }) =>
  new Map(
    await Promise.all(
      [...makers].map(async (by) => [by, await secondPerson.readWhoMay(db, toBegunBatch(by), viewing)] as const),
    ),
  )

/** The refunds, each with who may take its next step, for whoever reads them. */
export const toRefundsWithNextSteps = async (
  { db, clock, config }: Services,
  rows: readonly RefundRow[],
  viewerId: string,
): Promise<StaffRefund[]> => {
  const now = clock.now()
  const waiting = rows.flatMap(({ id, state }) => (state === 'ready' ? [id] : []))
  const approvals = await readWhoMayApprove(db, waiting, viewerId)
  const approvers = new Set(rows.flatMap(({ state, approved_by: by }) => (state === 'approved' && by ? [by] : [])))
  const senders = new Map<string, Senders>()
  for (const by of approvers) {
    const begun = { by, did: 'approved it' }
    const admins = await secondPerson.listAdminsWithObstacles(db, begun, now)
    senders.set(by, { admins, toText: await secondPerson.loadBegunTexts(db, begun, { viewerId, now }) })
  }
  const rules = {
    viewerId,
    sentAloneUsdCents:
      approvers.size > 0 ? await sumSentAloneUsdCents(db, viewerId, new Date(now.getTime() - dayMs)) : 0,
    limitUsdCents: config.refunds.twoPeopleAboveUsdCents,
  }
  const makers = new Set(rows.flatMap(({ batch_made_by: by }) => by ?? []))
  const releases = await readReleases(db, makers, { viewerId, now })
  return rows.map((row) => {
    const send = row.state === 'approved' && row.approved_by ? senders.get(row.approved_by) : undefined
    const nextStep = send ? toSendStep(row, send, rules) : approvals.get(row.id)
    const refund = toStaffRefund(row)
    const release = row.batch_made_by ? releases.get(row.batch_made_by) : undefined
    return {
      ...refund,
      ...(nextStep && { nextStep }),
      ...(refund.batch && release && { batch: { ...refund.batch, release } }),
    }
  })
}
