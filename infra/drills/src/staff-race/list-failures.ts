import type { Booking } from '@escapes/contract'
import type { DrillEnvironment } from '../environment/environment.ts'
import type { DrillAccount } from '../environment/accounts.ts'

/** Each history row begins in the state where the one before ended, has its event, and adds one to the version. */
export const listHistoryFailures = async (
  { query }: DrillEnvironment,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  acceptedActions: number,
): Promise<string[]> => {
  const rows = await query<{ from_state: string | null; to_state: string }>(
    'select from_state, to_state from booking_transitions where booking_id = $1 order by at, id',
    [id],
  )
  const [now] = await query<{ state: string; version: number; events: number }>(
    `select state, version, (select count(*) from outbox
        where event in ('booking.confirmed', 'booking.cancelled') and payload->>'bookingId' = $1::text)::integer as events
     from public.bookings where id = $1::uuid`,
    [id],
  )
  const steps = rows.slice(2)
  const failures =
    steps.length === acceptedActions ? [] : [`${acceptedActions} actions were answered as done, ${steps.length} were`]
  const isChain = rows.every((row, index) => index === 0 || row.from_state === rows[index - 1]?.to_state)
  if (!isChain) failures.push(`a history that cannot be: ${rows.map(({ to_state }) => to_state).join(', ')}`)
  if (now?.events !== steps.length) failures.push(`${now?.events} events of ${steps.length} actions`)
  if (now?.state !== rows.at(-1)?.to_state) failures.push(`it is ${now?.state}, and its history ends otherwise`)
  if (now?.version !== version + steps.length) failures.push(`version ${version} became ${now?.version}`)
  return failures
}

interface Step extends Record<string, unknown> {
  reference: string
  action: string
  isLast: boolean
}

/**
 * Each submission and each action that counted has exactly one mail on each side. A mail that is obsolete before it is
 * sent is skipped; the last step of a booking never is. One that its mailbox gets an hour later is held.
 */
export const listMailFailures = async (environment: DrillEnvironment, { email }: DrillAccount): Promise<string[]> => {
  const done = await environment.query<Step>(
    `select reference, case to_state when 'pending' then 'To confirm' else initcap(to_state) end as action,
        row_number() over (partition by booking_id order by at desc, booking_transitions.id desc) = 1 as "isLast"
     from booking_transitions join public.bookings on bookings.id = booking_id where to_state <> 'hold'`,
  )
  const unsent = await environment.query<{ recipient: string }>(
    "select recipient from mails where state = 'skipped' or (state = 'queued' and held_at is not null)",
  )
  const sentTo = (address: string) => environment.mails.filter(({ to }) => to.includes(address))
  const failures: string[] = []
  for (const { reference, action, isLast } of done) {
    const isOfIt = (subject: string) => subject.startsWith(action) && subject.includes(reference)
    const mails = sentTo(environment.staffMail).filter(({ subject }) => isOfIt(subject)).length
    if (mails > 1 || (isLast && mails === 0))
      failures.push(`${mails} mails to staff that say "${action}" of ${reference}`)
  }
  for (const address of [email, environment.staffMail]) {
    const mails = sentTo(address)
    const notified = mails.length + unsent.filter(({ recipient }) => recipient === address).length
    if (notified !== done.length) failures.push(`${notified} mails to ${address} for ${done.length} transitions`)
    const twice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    if (twice > 0) failures.push(`${twice} mails to ${address} came twice`)
  }
  return failures
}
