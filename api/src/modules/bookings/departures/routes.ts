import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { exportDayPlan } from '../day-plan/export-day-plan.ts'
import { getDayPlan } from '../day-plan/get-day-plan.ts'
import { arrangeDeparturePickup, withdrawDeparturePickup } from './arrange-departure-pickup.ts'
import { arrangeDeparturePickups, assignGuides } from './change-departures.ts'
import { createDaySheetLink, endDaySheetLink, readDaySheet } from './day-sheets.ts'
import { readGuideDays } from './guide-days.ts'
import { listGuideChoices } from './guide-warnings.ts'
import { markBoarding, markBoardingByGuide } from './mark-boarding.ts'
import { getManifest } from './get-manifest.ts'
import { listDepartures } from './list-departures.ts'
import { saveDepartures } from './save-departures.ts'
import { assignGuide, listStaffDepartures } from './staff-departures.ts'
import { getStaffGuideDays } from './staff-guide-days.ts'

export const departureRoutes = (router: EndpointRouter, services: Services): void => {
  router.mount('GET /admin/listings/:id/departures', ({ params }) => listDepartures(services, params.id))
  router.mount('POST /admin/listings/:id/departures', ({ params, body, caller }) =>
    saveDepartures(services, { listingId: params.id, userId: caller.userId }, body),
  )
  router.mount('GET /admin/departures', ({ query }) => listStaffDepartures(services, query))
  router.mount('PUT /admin/departures/:id/guide', ({ params, body }) => assignGuide(services, params.id, body))
  router.mount('PUT /admin/departures/:id/pick-up', ({ params, body, caller }) =>
    arrangeDeparturePickup(services, { id: params.id, userId: caller.userId }, body),
  )
  router.mount('POST /admin/departures/guides', ({ body, caller, recordAs }) =>
    assignGuides(services, body, { userId: caller.userId, recordAs }),
  )
  router.mount('POST /admin/departures/guide-choices', ({ body }) => listGuideChoices(services, body.departureIds))
  router.mount('POST /admin/departures/:id/boarding-marks', ({ params, body, caller }) =>
    markBoarding(services, { departureId: params.id, userId: caller.userId }, body),
  )
  router.mount('GET /admin/guides/:id/days', ({ params, query }) =>
    getStaffGuideDays(services, { ...params, ...query }),
  )
  router.mount('POST /guide-days/read', ({ body }) => readGuideDays(services, body.token))
  router.mount('POST /guide-days/marks', ({ body }) => markBoardingByGuide(services, body))
  router.mount('POST /admin/departures/pick-ups', ({ body, caller, recordAs }) =>
    arrangeDeparturePickups(services, body, { userId: caller.userId, recordAs }),
  )
  router.mount('DELETE /admin/departures/:id/pick-up', ({ params, caller }) =>
    withdrawDeparturePickup(services, { id: params.id, userId: caller.userId }),
  )
  router.mount('GET /admin/departures/:id/manifest', ({ params }) => getManifest(services, params.id))
  router.mount('POST /admin/departures/:id/day-sheet-links', ({ params, caller }) =>
    createDaySheetLink(services, { departureId: params.id, userId: caller.userId }),
  )
  router.mount('POST /admin/day-sheet-links/:id/revoke', ({ params }) => endDaySheetLink(services, params.id))
  router.mount('GET /admin/day-plan', ({ query }) => getDayPlan(services, query.date))
  router.mount('GET /admin/day-plan-export', ({ query }) => exportDayPlan(services, query))
  router.mount('POST /day-sheets/read', ({ body }) => readDaySheet(services, body.token))
}
