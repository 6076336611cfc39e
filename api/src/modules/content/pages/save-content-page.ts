import type { ContentPageKey, StaffContentPage } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { requireRecentAuthentication } from '#/http/authorise.ts'
import type { Caller } from '#/http/caller.ts'
import { Problem } from '#/http/problem.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { getContentPage } from './get-content-page.ts'
import type { PageText } from './initial-pages.ts'
import { insertContentPageVersion, upsertContentPage } from './queries.ts'

/** What customers are told of paying is changed as their accounts are: by an admin who has just shown who they are. */
const requireAdminOfToday = (caller: Caller): void => {
  if (caller.role !== 'admin') throw new Problem('not-allowed', 'Only admins change what customers are told of paying.')
  requireRecentAuthentication(caller)
}

/** Rejects a change of an older version with `version-conflict`. An equal text makes no new version. */
export const saveContentPage = (
  { db, clock }: Services,
  { key, caller }: { key: ContentPageKey; caller: Caller },
  { version, title, content }: PageText & { version: number },
): Promise<StaffContentPage> =>
  transact(db, async (trx) => {
    if (key === 'payment') requireAdminOfToday(caller)
    await lockByName(trx, `content-page:${key}`)
    const before = await getContentPage(trx, key)
    if (before.version !== version) throw new VersionConflict()
    if (before.title === title && before.content === content) return before
    const now = clock.now()
    const saved = { title, content, version: version + 1 }
    await upsertContentPage(trx, { key, ...saved, updated_at: now, updated_by: caller.userId })
    recordChange(trx, { kind: 'pages', id: key }, { title: before.title, content: before.content }, { title, content })
    await insertContentPageVersion(trx, { page_key: key, ...saved, by_user_id: caller.userId, at: now })
    if (key === 'payment') await mailAdmins(trx, { about: 'payment-page-changed', by: caller.name })
    return getContentPage(trx, key)
  })
