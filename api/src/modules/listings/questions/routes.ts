import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import {
  addListingQuestion,
  changeListingQuestion,
  moveListingQuestion,
  removeListingQuestion,
} from './change-listing-questions.ts'
import { getListingQuestions } from './read-listing-questions.ts'

const toQuestionOfListing = ({ id, questionId }: { id: string; questionId: string }) => ({ listingId: id, questionId })

export const questionRoutes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/listings/:id/questions', ({ params }) => getListingQuestions(services.db, params.id))
  mount('POST /admin/listings/:id/questions', ({ params, body, caller: { userId } }) =>
    addListingQuestion(services, { ...body, listingId: params.id, userId }),
  )
  mount('PUT /admin/listings/:id/questions/:questionId', ({ params, body, caller: { userId } }) =>
    changeListingQuestion(services, toQuestionOfListing(params), { ...body, userId }),
  )
  mount('POST /admin/listings/:id/questions/:questionId/move', ({ params, body }) =>
    moveListingQuestion(services, toQuestionOfListing(params), body.after),
  )
  mount('DELETE /admin/listings/:id/questions/:questionId', ({ params }) =>
    removeListingQuestion(services, toQuestionOfListing(params)),
  )
}
