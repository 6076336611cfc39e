import type { Api, StaffContentBlock } from '@escapes/contract'
import { createReceiptForm } from '../receipt-form.ts'
import { about, type PermissionRow, type PermissionWorld } from './permission-world.ts'

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
  const response = await app.call('POST /admin/blocks', { body: newContentBlock, headers: await app.signIn('manager') })
  const { id } = (await response.json()) as StaffContentBlock
  return { id }
}

export const contentRows = {
  'GET /blocks': { arrange: () => ({}) },
  'GET /admin/blocks': { arrange: () => ({}) },
  'POST /admin/blocks': { arrange: () => ({ body: newContentBlock }) },
  'POST /admin/block-pictures': { arrange: async () => ({ body: await createReceiptForm({ name: 'train.jpg' }) }) },
  'PUT /admin/blocks/:id': about(createBlock, { body: { ...newContentBlock, version: 1, title: 'Roads' } }),
  'POST /admin/blocks/:id/move': about(createBlock, { body: { afterId: null } }),
  'DELETE /admin/blocks/:id': about(createBlock),
  'POST /admin/blocks/:id/restore': about(createBlock),
  'GET /admin/blocks/:id/versions': about(createBlock),
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
