import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { acceptProposal } from './accept-proposal.ts'
import {
  createProposal,
  getProposalPreview,
  getStaffProposal,
  saveProposal,
  sendProposal,
  withdrawProposal,
} from './change-proposal.ts'
import { listOwnProposals, listStaffProposals } from './list-proposals.ts'
import { askForItAgain, declineProposal, readProposal } from './open-by-link.ts'
import { getOwnTrip, getPaymentOfTrip, listOwnTrips } from './own-trips.ts'
import { findAcceptorId } from './queries.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/proposals', ({ query }) => listStaffProposals(services, query))
  mount('POST /admin/proposals', ({ body, caller, idempotency }) =>
    createProposal(services, caller.userId, body, idempotency),
  )
  mount('GET /admin/proposals/:id', ({ params }) => getStaffProposal(services, params.id))
  mount('GET /admin/proposals/:id/preview', ({ params }) => getProposalPreview(services, params.id))
  mount('PUT /admin/proposals/:id', ({ params, body: { version, ...content }, caller }) =>
    saveProposal(services, { id: params.id, version, staffId: caller.userId }, content),
  )
  mount('POST /admin/proposals/:id/send', ({ params, body, caller }) =>
    sendProposal(services, { id: params.id, staffId: caller.userId, ...body }),
  )
  mount('POST /admin/proposals/:id/withdraw', ({ params, body, caller }) =>
    withdrawProposal(services, { id: params.id, staffId: caller.userId, ...body }),
  )
  mount('POST /proposals/read', ({ body, caller }) => readProposal(services, caller, body))
  mount('POST /proposals/decline', ({ body, caller }) => declineProposal(services, caller, body))
  mount('POST /proposals/ask-again', ({ body, caller }) => askForItAgain(services, caller, body))
  mount('POST /proposals/accept', ({ body, caller, idempotency }) =>
    acceptProposal(services, caller, body, idempotency),
  )
  const accepted = { findOwnerId: ({ id }: { id: string }) => findAcceptorId(services.db, id) }
  mount('GET /proposals/mine', ({ caller }) => listOwnTrips(services, caller.userId))
  mount('GET /proposals/mine/:id', ({ params, caller }) => getOwnTrip(services, params.id, caller.userId), accepted)
  mount('GET /proposals/mine/:id/payment', ({ params }) => getPaymentOfTrip(services, params.id), accepted)
  mount('GET /me/proposals', ({ caller }) => listOwnProposals(services, caller.userId))
}
