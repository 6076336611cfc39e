import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import type { DrillFindings } from './drill.ts'
import { parseProblemCode, postWithRetries } from './environment/call.ts'
import { type DrillEnvironment, withEnvironment } from './environment/environment.ts'
import { waitUntilEventsAndMailsDone } from './environment/wait-until-events-and-mails-done.ts'
import { createSignedInAccounts } from './environment/accounts.ts'
import { removeGuardsWhileRunning } from './environment/remove-guards-while-running.ts'
import { removeTransitionGuards } from './remove-guards.ts'
import { timeouts } from '@escapes/test-timeouts'

const quietMs = 3_000

const waitForMailsOrTimeout = async ({ mails }: DrillEnvironment, count: number): Promise<void> => {
  const deadline = Date.now() + timeouts.background
  while (mails.length < count && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 100))
  await new Promise((resolve) => setTimeout(resolve, quietMs))
}

interface Options {
  parallel: number
  isUnguarded?: boolean
}

export const runSameKeyDrill = async ({ parallel, isUnguarded = false }: Options): Promise<DrillFindings> => {
  return withEnvironment({ hasWorker: true }, async (environment) => {
    const [customer] = await createSignedInAccounts(environment, 1)
    if (!customer) throw new Error('nobody to travel')
    const listingId = await environment.insertVilla('Drill Villa')
    const today = civilDateAt(new Date())
    const body = { listingId, checkIn: addDays(today, 10), checkOut: addDays(today, 13), guests: { adults: 2 } }
    const key = randomUUID()
    const apiFor = (index: number) => environment.apis[index % 2 === 0 ? 0 : 1]
    const failures: string[] = []

    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, index) => postWithRetries(apiFor(index), '/bookings', customer, body, key)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    if (statuses.size !== 1 || !statuses.has(201)) failures.push(`answers of ${[...statuses].join(', ')}`)
    const bodies = new Set(answers.map(({ text }) => text)).size
    if (bodies !== 1) failures.push(`${bodies} different bodies`)

    const other = await postWithRetries(apiFor(1), '/bookings', customer, { ...body, guests: { adults: 1 } }, key)
    if (other.status !== 422) failures.push(`another body answered ${other.status} ${parseProblemCode(other.text)}`)
    const none = await postWithRetries(apiFor(0), '/bookings', customer, body)
    if (none.status !== 400) failures.push(`no key answered ${none.status} ${parseProblemCode(none.text)}`)

    const { id } = JSON.parse(answers[0]?.text ?? '{}') as { id: string }
    if (isUnguarded) await removeGuardsWhileRunning(environment, removeTransitionGuards)
    const submissions = await Promise.all(
      Array.from({ length: parallel }, (_, index) =>
        postWithRetries(apiFor(index), `/bookings/${id}/submit`, customer, {}),
      ),
    )
    const confirmed = submissions.filter(({ status }) => status === 200).length
    const rejected = submissions.find(({ status }) => status !== 200)
    if (rejected)
      failures.push(
        `${parallel - confirmed} of the same submission were rejected: ${rejected.status} ${rejected.text.slice(0, 160)}`,
      )
    const otherSubmission = await postWithRetries(apiFor(0), `/bookings/${id}/submit`, customer, {
      specialRequests: 'Another wish',
    })
    if (otherSubmission.status !== 409) failures.push(`another submission answered ${otherSubmission.status}`)
    const transitions = await environment.query("select id from booking_transitions where action = 'submit'")
    if (transitions.length !== 1) failures.push(`submitted ${transitions.length} times`)

    if (isUnguarded) await waitUntilEventsAndMailsDone(environment)
    else await waitForMailsOrTimeout(environment, 2)
    const bookings = await environment.query('select id from bookings')
    if (bookings.length !== 1) failures.push(`${bookings.length} bookings`)
    const sentTo = (address: string) => environment.mails.filter(({ to }) => to.includes(address)).length
    if (sentTo(customer.email) !== 1) failures.push(`${sentTo(customer.email)} mails to the customer`)
    if (sentTo(environment.staffMail) !== 1) failures.push(`${sentTo(environment.staffMail)} mails to staff`)
    return {
      figures: {
        parallel,
        bookings: bookings.length,
        submissions: transitions.length,
        'different bodies': bodies,
        'mails to the customer': sentTo(customer.email),
        'mails to staff': sentTo(environment.staffMail),
        'status with another body': other.status,
        'status without a key': none.status,
      },
      failures,
    }
  })
}
