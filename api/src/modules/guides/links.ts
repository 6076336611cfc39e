import { randomBytes } from 'node:crypto'
import { addDays, civilDateAt, type Guide, instantInColombo } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { isLinkTokenValid, parseUnverifiedRowId, toLinkToken } from '#/link-token.ts'
import type { Services } from '#/services.ts'
import { findGuideLink, insertGuideLink, markLinkRead, revokeGuideLink } from './link-queries.ts'
import { toGuides } from './list-guides.ts'
import { loadGuidesById } from './queries.ts'
import { lockGuide } from './save-guide.ts'

const purpose = 'guide'
/** A season: after it, somebody looks whether the guide still works for us. */
const daysOfLink = 180

/** One works at a time: the new one ends the one before. */
export const createGuideLink = (
  { db, clock, config }: Services,
  { id, userId }: { id: string; userId: string },
): Promise<{ guide: Guide; token: string }> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const row = await lockGuide(trx, id)
    await revokeGuideLink(trx, id, now)
    const link = await insertGuideLink(trx, {
      guide_id: id,
      nonce: randomBytes(16).toString('base64url'),
      created_by: userId,
      created_at: now,
      expires_at: instantInColombo(addDays(civilDateAt(now), daysOfLink + 1), '00:00'),
    })
    recordChange(trx, { kind: 'guides', id }, {}, { link: link.id, expiresAt: link.expires_at })
    const [guide] = await toGuides(trx, [row], now)
    return { guide: guide!, token: toLinkToken(purpose, link, config.auth.secret) }
  })

export const endGuideLink = ({ db, clock }: Services, id: string): Promise<Guide> =>
  transact(db, async (trx) => {
    const row = await lockGuide(trx, id)
    const ended = await revokeGuideLink(trx, id, clock.now())
    if (!ended) throw new NotFound()
    recordChange(trx, { kind: 'guides', id }, {}, { endedLink: ended.id })
    const [guide] = await toGuides(trx, [row], clock.now())
    return guide!
  })

interface GuideOfLink {
  id: string
  name: string
  expiresAt: Date
}

/** Whose link it is. Throws `link-invalid`, `link-revoked` or `link-expired`. */
export const requireGuideOfLink = async ({ db, clock, config }: Services, token: string): Promise<GuideOfLink> => {
  const linkId = parseUnverifiedRowId(token)
  const link = linkId === undefined ? undefined : await findGuideLink(db, linkId)
  if (!link || !isLinkTokenValid(purpose, token, link, config.auth.secret)) throw new Problem('link-invalid')
  if (link.revoked_at !== null) throw new Problem('link-revoked')
  if (link.expires_at <= clock.now()) throw new Problem('link-expired')
  await markLinkRead(db, link.id, clock.now())
  const guide = (await loadGuidesById(db, [link.guide_id])).get(link.guide_id)
  return { id: link.guide_id, name: guide?.name ?? '', expiresAt: link.expires_at }
}
