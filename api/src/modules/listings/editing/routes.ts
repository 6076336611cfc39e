import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeListing } from './change-listing.ts'
import { createDraft, duplicateListing } from './create-draft.ts'
import { getStaffListing } from './get-staff-listing.ts'
import { listStaffListings } from './list-staff-listings.ts'
import {
  archiveListing,
  type ListingAction,
  publishListing,
  restoreListing,
  unpublishListing,
} from './change-listing-status.ts'

const toAction = ({ params, body }: { params: { id: string }; body: { version: number } }): ListingAction => ({
  id: params.id,
  version: body.version,
})

export const editingRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  mount('GET /admin/listings', ({ query }) => listStaffListings(db, query))
  mount('GET /admin/listings/:id', ({ params }) => getStaffListing(db, params.id))
  mount('POST /admin/listings', ({ body, idempotency }) => createDraft(services, body, idempotency))
  mount('PATCH /admin/listings/:id', ({ params, body: { version, ...changes }, caller }) =>
    changeListing(services, { id: params.id, author: caller, version, changes }),
  )
  mount('POST /admin/listings/:id/publish', (request) => publishListing(services, toAction(request), request.caller))
  mount('POST /admin/listings/:id/unpublish', (request) => unpublishListing(services, toAction(request)))
  mount('POST /admin/listings/:id/archive', (request) => archiveListing(services, toAction(request)))
  mount('POST /admin/listings/:id/restore', (request) => restoreListing(services, toAction(request)))
  mount('POST /admin/listings/:id/duplicate', ({ params: { id }, caller: { userId }, idempotency }) =>
    duplicateListing(services, { id, userId }, idempotency),
  )
}
