import { formatInSriLankaTime, type StaffTask, type StaffTaskGroup } from '@escapes/contract'
import { listBankAccountChangesToApprove } from '#/modules/bank-accounts/index.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import { listLinksToAgreeTo } from '#/modules/permitted-links/index.ts'
import { listForcedReleasesToAgreeTo } from '#/modules/releases/index.ts'
import type { Services } from '#/services.ts'

const toTask = (id: string, title: string, detail: string): StaffTask => ({
  id,
  bookingId: null,
  title,
  detail,
  reference: null,
  dueAt: null,
  day: null,
})

const loadBankAccounts = async (services: Services, viewerId: string): Promise<StaffTask[]> =>
  (await listBankAccountChangesToApprove(services, viewerId)).map(({ id, before, after, proposer }) =>
    toTask(
      id,
      `${after.bank_name}, ${after.currency}`,
      `${before ? 'a change' : 'a new account'}, proposed by ${proposer}`,
    ),
  )

const becomesTexts = {
  admin: 'to become an admin',
  manager: 'to be a manager instead of an admin',
  guest: 'to be a guest instead of an admin',
  deactivated: 'to be deactivated as an admin',
} as const

const loadAdmins = async (services: Services, viewerId: string): Promise<StaffTask[]> =>
  (await secondPerson.listAppointmentsToApprove(services, viewerId)).map(({ user_id, name, becomes, requester }) =>
    toTask(user_id, name, `${becomesTexts[becomes]}, asked for by ${requester}`),
  )

/** Until it counts by itself. */
const loadLinks = async (services: Services, viewerId: string): Promise<StaffTask[]> =>
  (await listLinksToAgreeTo(services, viewerId)).map(({ id, host, path, addedBy, waiting }) =>
    toTask(id, host + path, `added by ${addedBy}, counts from ${formatInSriLankaTime(waiting?.countsFrom ?? '')}`),
  )

const inWords = new Intl.ListFormat('en')

/** For a day: then it has to be asked for again. */
const loadForcedReleases = async (services: Services, viewerId: string): Promise<StaffTask[]> =>
  (await listForcedReleasesToAgreeTo(services, viewerId)).map(({ id, remote, build, kind, checks, requestedBy }) =>
    toTask(
      id,
      `${remote}, build ${build}`,
      `${kind === 'rolled-back' ? 'to be live again' : 'to go live'} although ${inWords.format(checks)} failed, asked for by ${requestedBy}`,
    ),
  )

/** What waits for another admin, for those alone who may agree to it: at most `shown` of each kind. */
export const loadSecondAdminTasks = async (
  services: Services,
  viewerId: string,
  shown: number,
): Promise<StaffTaskGroup[]> => {
  const toGroup = (kind: StaffTaskGroup['kind'], tasks: readonly StaffTask[]): StaffTaskGroup => ({
    kind,
    total: tasks.length,
    items: tasks.slice(0, shown),
  })
  return [
    toGroup('bank-account', await loadBankAccounts(services, viewerId)),
    toGroup('admin', await loadAdmins(services, viewerId)),
    toGroup('link', await loadLinks(services, viewerId)),
    toGroup('forced-release', await loadForcedReleases(services, viewerId)),
  ]
}
