import { type PermittedLink, type PermittedLinkInput, toLinkPlace } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Caller } from '#/http/caller.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import './events.ts'
import { deleteLink, insertLink, type LinkRow, listLinkRows, lockLinkRow, markLinkAgreed } from './queries.ts'
import { requireSoundPlace } from './require-sound-place.ts'

const kind = 'links'

const toBegun = (by: string, adminSince: Date) => ({ by, adminSince, did: 'added this link' })

interface Viewing {
  viewerId: string
  now: Date
}

const readWaiting = async (db: Db, row: LinkRow, viewing: Viewing): Promise<PermittedLink['waiting']> =>
  // What came with the installation never waits.
  row.counts || row.added_by === null
    ? null
    : {
        countsFrom: row.counts_from?.toISOString() ?? null,
        agreement: await secondPerson.readWhoMay(db, toBegun(row.added_by, row.added_at), viewing),
      }

const toPermittedLink = async (db: Db, row: LinkRow, viewing: Viewing): Promise<PermittedLink> => ({
  id: row.id,
  host: row.host,
  coversSubdomains: row.covers_subdomains,
  path: row.path,
  note: row.note,
  addedAt: row.added_at.toISOString(),
  addedBy: row.added_by_name,
  agreedBy: row.agreed_by_name,
  waiting: await readWaiting(db, row, viewing),
})

export const listPermittedLinks = async (
  { db, clock }: Services,
  viewerId: string,
): Promise<{ items: PermittedLink[] }> => {
  const viewing = { viewerId, now: clock.now() }
  const rows = await listLinkRows(db)
  return { items: await Promise.all(rows.map((row) => toPermittedLink(db, row, viewing))) }
}

/** Those that wait, and that this admin may agree to, the one that counts next first. */
export const listLinksToAgreeTo = async (services: Services, viewerId: string): Promise<PermittedLink[]> => {
  const { items } = await listPermittedLinks(services, viewerId)
  const countsFrom = ({ waiting }: PermittedLink): string => waiting?.countsFrom ?? ''
  return items
    .filter((link) => countsFrom(link) !== '' && link.waiting?.agreement.why === null)
    .toSorted((one, other) => countsFrom(one).localeCompare(countsFrom(other)))
}

const lockLink = async (trx: Trx, id: string): Promise<LinkRow> => {
  const row = await lockLinkRow(trx, id)
  if (!row) throw new NotFound()
  return row
}

const toPlace = ({ host, path, covers_subdomains: coversSubdomains }: LinkRow): string =>
  `${coversSubdomains ? '*.' : ''}${host}${path}`
const toAudited = (row: LinkRow) => ({ address: toPlace(row), note: row.note })

const tellAdmins = (
  trx: Trx,
  what: 'added' | 'agreed' | 'removed',
  row: LinkRow,
  { name: by }: Caller,
): Promise<void> =>
  publish(trx, 'links.changed', {
    linkId: row.id,
    what,
    place: toPlace(row),
    note: row.note,
    by,
    ...(what === 'added' && row.counts_from && { countsFrom: row.counts_from.toISOString() }),
  })

export const addPermittedLink = (
  { db, clock }: Services,
  caller: Caller,
  { address, coversSubdomains, note }: PermittedLinkInput,
): Promise<PermittedLink> =>
  transact(db, async (trx) => {
    const place = toLinkPlace(address)
    if (!place)
      throw new InvalidFields([
        { path: 'address', message: 'This is no address of a site. Enter one such as villa-serendib.com.' },
      ])
    requireSoundPlace(place, coversSubdomains)
    const id = await insertLink(trx, { ...place, covers_subdomains: coversSubdomains, note, added_by: caller.userId })
    const added = await lockLink(trx, id)
    recordChange(trx, { kind, id }, {}, toAudited(added))
    await tellAdmins(trx, 'added', added, caller)
    return toPermittedLink(trx, added, { viewerId: caller.userId, now: clock.now() })
  })

/** Another admin agrees: it counts at once. Nothing changes where it counts already. */
export const agreeToPermittedLink = ({ db, clock }: Services, caller: Caller, id: string): Promise<PermittedLink> =>
  transact(db, async (trx) => {
    const viewing = { viewerId: caller.userId, now: clock.now() }
    const waiting = await lockLink(trx, id)
    if (waiting.counts || waiting.added_by === null) return toPermittedLink(trx, waiting, viewing)
    const begun = toBegun(waiting.added_by, waiting.added_at)
    await secondPerson.requireSecondPerson(trx, begun, caller.userId, viewing.now)
    await markLinkAgreed(trx, id, caller.userId)
    const agreed = await lockLink(trx, id)
    recordChange(trx, { kind, id }, {}, { agreedTo: toPlace(agreed) })
    await tellAdmins(trx, 'agreed', agreed, caller)
    return toPermittedLink(trx, agreed, viewing)
  })

export const removePermittedLink = ({ db }: Services, caller: Caller, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    const row = await lockLink(trx, id)
    await deleteLink(trx, id)
    recordChange(trx, { kind, id }, toAudited(row), {})
    await tellAdmins(trx, 'removed', row, caller)
    return undefined
  })
