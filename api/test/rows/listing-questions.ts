import type { Api } from '@escapes/contract'
import { aListingQuestion, aVilla } from '../factories/listings.ts'
import { on, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const texts = { question: 'Is there a cot?', answer: 'Yes, in the cupboard of the second bedroom.' }

const onQuestion = async ({ app }: PermissionWorld) => {
  const { db } = app.services
  const { id } = await aVilla(db)
  const { id: questionId, version } = await aListingQuestion(db, id)
  return { params: { id, questionId }, version }
}

export const listingQuestionRows = {
  'GET /admin/listings/:id/questions': { arrange: onQuestion },
  'POST /admin/listings/:id/questions': on(onQuestion, { body: texts }),
  'PUT /admin/listings/:id/questions/:questionId': {
    arrange: async (world) => {
      const { version, params } = await onQuestion(world)
      return { params, body: { ...texts, version } }
    },
  },
  'POST /admin/listings/:id/questions/:questionId/move': on(onQuestion, { body: { after: null } }),
  'DELETE /admin/listings/:id/questions/:questionId': { arrange: onQuestion },
} satisfies Partial<Record<keyof Api, PermissionRow>>
