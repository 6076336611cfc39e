import { maxPermittedLinks, type PermittedLink, type PermittedLinkInput, toLinkPlace } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Caller } from '#/http/caller.ts'
import { NotFound } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import './events.ts'
import { deleteLink, insertLink, type LinkRow, listLinkRows } from './queries.ts'
import { requireSoundPlace } from './require-sound-place.ts'

const kind = 'links'

const toPermittedLink = (row: LinkRow): PermittedLink => ({
  id: row.id,
  host: row.host,
  coversSubdomains: row.covers_subdomains,
  path: row.path,
  note: row.note,
  addedAt: row.added_at.toISOString(),
  addedBy: row.added_by_name,
})

export const listPermittedLinks = async (db: Db): Promise<{ items: PermittedLink[] }> => ({
  items: (await listLinkRows(db)).map(toPermittedLink),
})

const findLink = async (trx: Trx, id: string): Promise<PermittedLink | undefined> =>
  (await listPermittedLinks(trx)).items.find((link) => link.id === id)

const toPlace = ({ host, path, coversSubdomains }: PermittedLink): string =>
  `${coversSubdomains ? '*.' : ''}${host}${path}`
const toAudited = (link: PermittedLink) => ({ address: toPlace(link), note: link.note })

const tellAdmins = (trx: Trx, what: 'added' | 'removed', link: PermittedLink, { name }: Caller): Promise<void> =>
  publish(trx, 'links.changed', { linkId: link.id, what, place: toPlace(link), note: link.note, by: name })

export const addPermittedLink = (
  { db, clock }: Services,
  caller: Caller,
  { address, coversSubdomains, note }: PermittedLinkInput,
): Promise<PermittedLink> =>
  transact(db, async (trx) => {
    const reject = (message: string) => new InvalidFields([{ path: 'address', message }])
    const place = toLinkPlace(address)
    if (!place) throw reject('This is no address of a site. Enter one such as villa-serendib.com.')
    requireSoundPlace(place, coversSubdomains)
    await lockByName(trx, 'permitted-links')
    if ((await listLinkRows(trx)).length >= maxPermittedLinks)
      throw reject(`There are ${maxPermittedLinks} already. Please remove one first.`)
    const authorship = { added_at: clock.now(), added_by: caller.userId }
    const id = await insertLink(trx, { ...place, covers_subdomains: coversSubdomains, note, ...authorship })
    const added = await findLink(trx, id)
    if (!added) throw new NotFound()
    recordChange(trx, { kind, id }, {}, toAudited(added))
    await tellAdmins(trx, 'added', added, caller)
    return added
  })

export const removePermittedLink = ({ db }: Services, caller: Caller, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    await lockByName(trx, 'permitted-links')
    const link = await findLink(trx, id)
    if (!link) throw new NotFound()
    await deleteLink(trx, id)
    recordChange(trx, { kind, id }, toAudited(link), {})
    await tellAdmins(trx, 'removed', link, caller)
    return undefined
  })
