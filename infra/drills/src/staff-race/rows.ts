import type { Booking } from '@escapes/contract'
import type { Ground } from '../ground/ground.ts'
import type { Traveller } from '../ground/travellers.ts'

/** Every row of history goes on from where the one before it ended; each has its event, and moved the booking by one. */
export const historyFaults = async (
  { ask }: Ground,
  { id, version }: Pick<Booking, 'id' | 'version'>,
  accepted: number,
): Promise<string[]> => {
  const rows = await ask<{ from_state: string | null; to_state: string }>(
    'select from_state, to_state from booking_transitions where booking_id = $1 order by at, id',
    [id],
  )
  const [now] = await ask<{ state: string; version: number; events: number }>(
    `select state, version, (select count(*) from outbox
        where event in ('booking.confirmed', 'booking.cancelled') and payload->>'bookingId' = $1::text)::integer as events
     from public.bookings where id = $1::uuid`,
    [id],
  )
  const steps = rows.slice(2)
  const faults = steps.length === accepted ? [] : [`${accepted} were told it is done, ${steps.length} times it was`]
  const isChain = rows.every((row, index) => index === 0 || row.from_state === rows[index - 1]?.to_state)
  if (!isChain) faults.push(`a history that cannot be: ${rows.map(({ to_state }) => to_state).join(', ')}`)
  if (now?.events !== steps.length) faults.push(`${now?.events} events of ${steps.length} deeds`)
  if (now?.state !== rows.at(-1)?.to_state) faults.push(`it is ${now?.state}, and its history ends otherwise`)
  if (now?.version !== version + steps.length) faults.push(`version ${version} became ${now?.version}`)
  return faults
}

/** Each submission and each deed that counted is told of once on each side: no mail too few, none too many. */
export const mailFaults = async (ground: Ground, { email }: Traveller): Promise<string[]> => {
  const done = await ground.ask<{ reference: string; deed: string }>(
    `select reference, case to_state when 'pending' then 'To confirm' else initcap(to_state) end as deed
     from booking_transitions join public.bookings on bookings.id = booking_id where to_state <> 'hold'`,
  )
  const sentTo = (address: string) => ground.mails.filter(({ to }) => to.includes(address))
  const faults: string[] = []
  for (const { reference, deed } of done) {
    const isOfIt = (subject: string) => subject.startsWith(deed) && subject.includes(reference)
    const mails = sentTo(ground.staffMail).filter(({ subject }) => isOfIt(subject)).length
    if (mails !== 1) faults.push(`${mails} mails to staff that say "${deed}" of ${reference}`)
  }
  for (const address of [email, ground.staffMail]) {
    const mails = sentTo(address)
    if (mails.length !== done.length) faults.push(`${mails.length} mails to ${address} for ${done.length} transitions`)
    const twice = mails.length - new Set(mails.map(({ messageId }) => messageId)).size
    if (twice > 0) faults.push(`${twice} mails to ${address} came twice`)
  }
  return faults
}
