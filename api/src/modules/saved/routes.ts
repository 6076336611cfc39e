import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { loadSavedCards } from './load-saved-cards.ts'
import { deleteSavedListLink, findSavedListLink } from './queries.ts'
import { listSaved, mergeSaved, removeSaved, saveListing } from './save-listing.ts'
import { deleteVoter } from './vote-queries.ts'
import { endOrReopenVoting, joinVoting, leaveVoting, voteOnList } from './vote-on-list.ts'
import { getSharedList, shareSaved } from './share-saved.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db } = services
  mount('GET /saved', async ({ caller: { userId } }) => ({
    ...(await listSaved(db, userId)),
    link: (await findSavedListLink(db, userId)) ?? null,
  }))
  // Before the path of any listing, which it would match too.
  mount('DELETE /saved/share', async ({ caller: { userId } }) => {
    await deleteSavedListLink(db, userId)
    return undefined
  })
  mount('PUT /saved/:listingId', ({ params: { listingId }, caller: { userId }, body }) =>
    saveListing(services, { userId, listingId }, body),
  )
  mount('DELETE /saved/:listingId', ({ params: { listingId }, caller: { userId } }) =>
    removeSaved(services, userId, listingId),
  )
  mount('POST /saved/merge', ({ caller: { userId }, body: { items } }) => mergeSaved(services, userId, items))
  mount('POST /saved/share', ({ caller: { userId } }) => shareSaved(services, userId))
  mount('GET /saved/shared/:token', ({ params: { token }, caller }) => getSharedList(services, token, caller))
  mount('POST /saved/shared/:token/voters', ({ params: { token }, body: { name } }) =>
    joinVoting(services, token, name),
  )
  mount('PUT /saved/shared/:token/votes/:listingId', ({ params, body }) => voteOnList(services, params, body))
  mount('POST /saved/shared/:token/leave', ({ params: { token }, body: { voter } }) =>
    leaveVoting(services, token, voter),
  )
  mount('PATCH /saved/share', ({ caller: { userId }, body: { isVotingOpen } }) =>
    endOrReopenVoting(services, userId, isVotingOpen),
  )
  mount('DELETE /saved/share/voters/:id', async ({ params: { id }, caller: { userId } }) => {
    await deleteVoter(db, userId, id)
    return undefined
  })
  mount('POST /saved/cards', async ({ body: { items } }) => ({ items: await loadSavedCards(services, items) }))
}
