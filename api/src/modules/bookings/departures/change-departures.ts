import type { Api, ChangedPickups } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { RecordAs } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { findProblem } from '#/http/find-problem.ts'
import { changeDeparturePickup } from './arrange-departure-pickup.ts'
import { assignGuide, type AssignedGuide } from './staff-departures.ts'

interface Caller {
  userId: string
  recordAs: RecordAs
}

/** Each in a transaction of its own, with the entry that it leaves by itself. */
const changeEach = async (
  services: Services,
  departureIds: readonly string[],
  recordEach: (id: string) => Promise<unknown>,
): Promise<CallOutput<'POST /admin/departures/guides'>> => {
  const items = []
  for (const departureId of new Set(departureIds))
    items.push({ departureId, problem: await findProblem(services, () => recordEach(departureId)) })
  return { items }
}

const guideKey = 'PUT /admin/departures/:id/guide' satisfies keyof Api
const pickupKey = 'PUT /admin/departures/:id/pick-up' satisfies keyof Api

export const assignGuides = (
  services: Services,
  { departureIds, ...guide }: AssignedGuide & { departureIds: readonly string[] },
  { recordAs }: Caller,
) => changeEach(services, departureIds, (id) => recordAs(guideKey, { id }, () => assignGuide(services, id, guide)))

/** What is left empty is as it is arranged for that departure. */
export const arrangeDeparturePickups = (
  services: Services,
  { departureIds, pickup }: { departureIds: readonly string[]; pickup: ChangedPickups },
  { userId, recordAs }: Caller,
) =>
  changeEach(services, departureIds, (id) =>
    recordAs(pickupKey, { id }, () => changeDeparturePickup(services, { id, userId }, pickup)),
  )
