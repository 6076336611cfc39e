import type { WhoMay } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'

interface FileOfPeople {
  approvers: readonly string[]
  owners: readonly string[]
}

/** Which admins get a released file again: another person than each who approved a refund in it, and no owner of one. */
export const readWhoMayTakeOut = async (
  db: Db,
  { approvers, owners }: FileOfPeople,
  viewing: { viewerId: string; now: Date },
): Promise<WhoMay> => {
  const admins = await secondPerson.listAdmins(db)
  const found = new Map<string, { code: 'began-it' | 'former-admin' | 'not-two-people'; by: string }>()
  for (const by of new Set(approvers))
    for (const { id, code } of await secondPerson.listAdminsWithObstacles(db, { by }, viewing.now))
      if (code !== null && !found.has(id)) found.set(id, { code, by })
  const own = found.get(viewing.viewerId)
  const begun = own && { by: own.by, did: 'approved a refund in this file' }
  const toText = begun && (await secondPerson.loadBegunTexts(db, begun, viewing))
  const people = admins.map((admin) => ({
    ...admin,
    code: owners.includes(admin.id) ? ('own-booking' as const) : (found.get(admin.id)?.code ?? null),
  }))
  return secondPerson.toWhoMay(people, viewing.viewerId, (code) => {
    if (code === 'own-booking') return 'A refund in this file is yours.'
    return toText?.(code) ?? 'Only an admin can do this.'
  })
}
