import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import type { Findings } from './drill.ts'
import { codeOf, post } from './ground/call.ts'
import { layGround } from './ground/ground.ts'
import { waitForMails } from './ground/mails.ts'
import { makeTravellers } from './ground/travellers.ts'

/** One request, sent many times at once over two processes under one Idempotency-Key, happens once. */
export const sameKey = async ({ parallel }: { parallel: number }): Promise<Findings> => {
  const ground = await layGround({ hasWorker: true })
  try {
    const [traveller] = await makeTravellers(ground, 1)
    if (!traveller) throw new Error('nobody to travel')
    const listingId = await ground.aVilla('Drill Villa')
    const today = civilDateAt(new Date())
    const body = { listingId, checkIn: addDays(today, 10), checkOut: addDays(today, 13), guests: { adults: 2 } }
    const key = randomUUID()
    const apiOf = (index: number) => ground.apis[index % 2 === 0 ? 0 : 1]
    const faults: string[] = []

    const answers = await Promise.all(
      Array.from({ length: parallel }, (_, index) => post(apiOf(index), '/bookings', traveller, body, key)),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    if (statuses.size !== 1 || !statuses.has(201)) faults.push(`answers of ${[...statuses].join(', ')}`)
    const bodies = new Set(answers.map(({ text }) => text)).size
    if (bodies !== 1) faults.push(`${bodies} different bodies`)

    const other = await post(apiOf(1), '/bookings', traveller, { ...body, guests: { adults: 1 } }, key)
    if (other.status !== 422) faults.push(`another body answered ${other.status} ${codeOf(other.text)}`)
    const none = await post(apiOf(0), '/bookings', traveller, body)
    if (none.status !== 400) faults.push(`no key answered ${none.status} ${codeOf(none.text)}`)

    const { id } = JSON.parse(answers[0]?.text ?? '{}') as { id: string }
    const submissions = await Promise.all(
      Array.from({ length: parallel }, (_, index) => post(apiOf(index), `/bookings/${id}/submit`, traveller, {})),
    )
    const accepted = submissions.filter(({ status }) => status === 200).length
    const refused = submissions.filter(
      ({ status, text }) => status === 409 && codeOf(text) === 'transition-not-allowed',
    ).length
    if (accepted !== 1 || accepted + refused !== parallel)
      faults.push(`handed in ${accepted} times, refused ${refused} times`)

    await waitForMails(ground, 2)
    const bookings = await ground.ask('select id from bookings')
    if (bookings.length !== 1) faults.push(`${bookings.length} bookings`)
    const sentTo = (address: string) => ground.mails.filter(({ to }) => to.includes(address)).length
    if (sentTo(traveller.email) !== 1) faults.push(`${sentTo(traveller.email)} mails to the traveller`)
    if (sentTo(ground.staffMail) !== 1) faults.push(`${sentTo(ground.staffMail)} mails to staff`)
    return {
      figures: {
        parallel,
        bookings: bookings.length,
        'different bodies': bodies,
        'mails to the traveller': sentTo(traveller.email),
        'mails to staff': sentTo(ground.staffMail),
        'status with another body': other.status,
        'status without a key': none.status,
      },
      faults,
    }
  } finally {
    await ground.stop()
  }
}
