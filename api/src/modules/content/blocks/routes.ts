import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { deleteContentBlock, moveContentBlock, restoreContentBlock } from './arrange-content-blocks.ts'
import { listContentBlockRows, listContentBlockVersionRows, listShownContentBlocks } from './queries.ts'
import { changeContentBlock, createContentBlock } from './save-content-block.ts'
import { uploadBlockPicture } from './block-pictures.ts'
import { toContentBlockVersion, toShownContentBlock, toStaffContentBlock } from './to-content-block.ts'

export const blockRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  const { db, clock } = services
  mount('GET /blocks', async ({ query }) => {
    const items = (await listShownContentBlocks(db, clock.now(), query.slot)).map(toShownContentBlock)
    return { items, nextCursor: null, total: items.length }
  })
  mount('GET /admin/blocks', async () => ({ items: (await listContentBlockRows(db)).map(toStaffContentBlock) }))
  mount('POST /admin/blocks', ({ body, caller, idempotency }) =>
    createContentBlock(services, caller.userId, body, idempotency),
  )
  mount('POST /admin/block-pictures', ({ file, idempotency }) => uploadBlockPicture(services, file, idempotency))
  mount('PUT /admin/blocks/:id', ({ params, body, caller }) =>
    changeContentBlock(services, { id: params.id, userId: caller.userId }, body),
  )
  mount('POST /admin/blocks/:id/move', ({ params, body }) => moveContentBlock(services, params.id, body.afterId))
  mount('DELETE /admin/blocks/:id', async ({ params, caller }) => {
    await deleteContentBlock(services, params.id, caller.userId)
    return undefined
  })
  mount('POST /admin/blocks/:id/restore', ({ params, caller }) =>
    restoreContentBlock(services, params.id, caller.userId),
  )
  mount('GET /admin/blocks/:id/versions', async ({ params }) => {
    const items = (await listContentBlockVersionRows(db, params.id)).map(toContentBlockVersion)
    if (items.length === 0) throw new NotFound()
    return { items }
  })
}
