import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { loadSavedCards } from './load-saved-cards.ts'
import { deleteSavedListLink, findSavedListLink } from './queries.ts'
import { listSaved, mergeSaved, removeSaved, saveListing } from './save-listing.ts'
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
  mount('GET /saved/shared/:token', ({ params: { token } }) => getSharedList(services, token))
  mount('POST /saved/cards', async ({ body: { items } }) => ({ items: await loadSavedCards(services, items) }))
}
