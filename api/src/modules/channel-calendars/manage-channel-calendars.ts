import { randomBytes } from 'node:crypto'
import type { ChannelCalendar } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import { seal, unseal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { insertChannelCalendar, listChannelCalendarRows, revokeChannelCalendar, toDigest } from './queries.ts'

const requireVilla = async ({ db }: Services, listingId: string): Promise<void> => {
  if ((await findListingForBooking(db, listingId))?.kind !== 'villa') throw new NotFound()
}

const toUrl = ({ config }: Services, token: string): string => `${config.publicUrl}/api/v1/calendars/${token}.ics`

/** Empty where it was sealed with a key that was replaced since; the channel goes on reading it. */
const unsealUrl = (services: Services, row: { id: string; token_sealed: string }): string => {
  try {
    return toUrl(services, unseal(row.token_sealed, services.config.feeds.addressKey, row.id))
  } catch (error) {
    services.log.warn({ err: error, channelCalendarId: row.id }, 'the address of a channel cannot be shown')
    return ''
  }
}

export const listChannelCalendars = async (
  services: Services,
  listingId: string,
): Promise<{ items: ChannelCalendar[] }> => {
  await requireVilla(services, listingId)
  const rows = await listChannelCalendarRows(services.db, listingId)
  return {
    items: rows.map((row) => ({
      id: row.id,
      channel: row.channel,
      url: unsealUrl(services, row),
      includesImported: row.includes_imported,
      withoutHost: row.without_host,
      createdAt: row.created_at.toISOString(),
      createdBy: row.created_by_name,
      lastReadAt: row.last_read_at?.toISOString() ?? null,
    })),
  }
}

interface NewChannelCalendar {
  listingId: string
  channel: string
  includesImported: boolean
  withoutHost?: string | undefined
}

/** More than there are channels. */
const maxCalendars = 20

/** Throws `channel-connected` and `too-many-calendars`. */
export const createChannelCalendar = async (
  services: Services,
  caller: { userId: string; name: string },
  { listingId, channel, includesImported, withoutHost }: NewChannelCalendar,
): Promise<ChannelCalendar> => {
  await requireVilla(services, listingId)
  const id = uuidv7()
  const token = randomBytes(24).toString('base64url')
  const now = services.clock.now()
  await transact(services.db, async (trx) => {
    await lockByName(trx, `channel calendars:${listingId}`)
    if ((await listChannelCalendarRows(trx, listingId)).length >= maxCalendars)
      throw new Problem('too-many-calendars', `A villa has at most ${maxCalendars} addresses. Revoke one first.`)
    await insertChannelCalendar(trx, {
      id,
      listing_id: listingId,
      channel,
      includes_imported: includesImported,
      without_host: withoutHost ?? null,
      token_digest: toDigest(token),
      token_sealed: seal(token, services.config.feeds.addressKey, id),
      created_at: now,
      created_by: caller.userId,
    })
    recordChange(trx, { kind: 'channel-calendars', id }, {}, { listingId, channel, includesImported, withoutHost })
  })
  return {
    id,
    channel,
    url: toUrl(services, token),
    includesImported,
    withoutHost: withoutHost ?? null,
    createdAt: now.toISOString(),
    createdBy: caller.name,
    lastReadAt: null,
  }
}

export const revokeCalendar = ({ db, clock }: Services, id: string): Promise<undefined> =>
  transact(db, async (trx) => {
    const revoked = await revokeChannelCalendar(trx, id, clock.now())
    if (!revoked) throw new NotFound()
    recordChange(trx, { kind: 'channel-calendars', id }, { channel: revoked.channel }, {})
    return undefined
  })
