import { sql } from 'kysely'
import type { AuditedThing } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { listStrings, requireOwnAccountNumbers } from './require-own-account-numbers.ts'

interface Written {
  body: unknown
  /** Of what customers read in the body. */
  paths: readonly string[]
  isAllowed: (trx: Trx, number: string) => Promise<boolean>
  publicUrl: string
}

const ofSeveralBookings: ReadonlySet<string> = new Set(['departures', 'guides'])

/** The bookings of what changed, and the conversations that have none, in the order in which they are locked. */
const listSubjects = async (trx: Trx, things: readonly AuditedThing[]): Promise<string[]> => {
  const ids = things.flatMap(({ kind, id, bookingId }) => bookingId ?? (kind === 'conversations' ? id : []))
  const shared = new Set(things.filter(({ kind }) => ofSeveralBookings.has(kind)).map(({ id }) => id))
  for (const id of shared) {
    const { rows } = await sql<{ id: string }>`select bookings_to_come_of(${id}) as id`.execute(trx)
    ids.push(...rows.map((row) => row.id))
  }
  return [...new Set(ids)].toSorted()
}

/**
 * A number may be divided among places of one booking: answers, names of their files, lines of its price, reasons, its
 * trip, its guide. Reads what staff just wrote with all that its customer reads there, as the last statement before the commit: who
 * writes in two places at once writes one after the other. Throws the problem beside the field.
 */
export const requireOwnNumbersTogether = async (
  trx: Trx,
  things: readonly AuditedThing[],
  { body, paths, isAllowed, publicUrl }: Written,
): Promise<void> => {
  const written = new Set(listStrings(body))
  const { attachmentIds = [] } = Object(body) as { attachmentIds?: readonly string[] }
  for (const subject of await listSubjects(trx, things)) {
    await lockByName(trx, `texts:${subject}`)
    const { rows } = await sql<{ id: string; text: string }>`
      select id, text from texts_for_customer(${subject}) order by at, text`.execute(trx)
    const names = attachmentIds.flatMap((id) => rows.find((row) => row.id === id)?.text ?? [])
    const beside = rows.filter(({ id, text }) => !written.has(text) && !attachmentIds.includes(id))
    await requireOwnAccountNumbers(trx, { ...Object(body), attachmentIds: names }, ['attachmentIds', ...paths], {
      beside: beside.map(({ text }) => text),
      isAllowed: (number) => isAllowed(trx, number),
      publicUrl,
    })
  }
}
