import type { Api, StaffContentBlock } from '@escapes/contract'
import { createReceiptForm } from '../receipt-form.ts'
import { idempotencyHeader, type PermissionRow, type PermissionWorld } from './permission-world.ts'

/** The body of a new content block. */
export const newContentBlock = {
  title: 'Roads in the monsoon',
  type: 'text',
  content: 'The road to **Ella** is open.',
  imageUrl: null,
  imageAlt: '',
  slot: 'home',
  isActive: true,
  shownFrom: null,
  shownUntil: null,
}

const createBlock = async ({ app }: PermissionWorld): Promise<{ id: string }> => {
  const response = await app.call('POST /admin/blocks', {
    body: newContentBlock,
    headers: { ...(await app.signIn('manager')), ...idempotencyHeader() },
  })
  const { id } = (await response.json()) as StaffContentBlock
  return { id }
}

export const contentRows = {
  'GET /blocks': { arrange: () => ({}) },
  'GET /admin/blocks': { arrange: () => ({}) },
  'POST /admin/blocks': {
    arrange: () => ({ body: newContentBlock, headers: idempotencyHeader() }),
    expectedStatus: 201,
  },
  'POST /admin/block-pictures': {
    arrange: async () => ({ body: await createReceiptForm({ name: 'train.jpg' }), headers: idempotencyHeader() }),
    expectedStatus: 201,
  },
  'PUT /admin/blocks/:id': {
    arrange: async (world) => ({
      params: await createBlock(world),
      body: { ...newContentBlock, version: 1, title: 'Roads' },
    }),
  },
  'POST /admin/blocks/:id/move': {
    arrange: async (world) => ({ params: await createBlock(world), body: { afterId: null } }),
  },
  'DELETE /admin/blocks/:id': {
    arrange: async (world) => ({ params: await createBlock(world) }),
    expectedStatus: 204,
  },
  'POST /admin/blocks/:id/restore': { arrange: async (world) => ({ params: await createBlock(world) }) },
  'GET /admin/blocks/:id/versions': { arrange: async (world) => ({ params: await createBlock(world) }) },
  'GET /pages/:key': { arrange: () => ({ params: { key: 'faq' } }) },
  'GET /admin/pages': { arrange: () => ({}) },
  'PUT /admin/pages/:key': {
    arrange: async ({ app }) => {
      const page = await app.services.db.selectFrom('content_pages').select('version').executeTakeFirst()
      return {
        params: { key: 'about' },
        body: { version: page?.version ?? 0, title: 'About us', content: `Text ${page?.version}` },
      }
    },
  },
  'GET /admin/pages/:key/versions': { arrange: () => ({ params: { key: 'faq' } }) },
  'GET /booking-terms': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
