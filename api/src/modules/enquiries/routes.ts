import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { createFormToken } from './form-token.ts'
import { submitEnquiry } from './submit-enquiry.ts'
import { answerInEnquiryThread, openEnquiryThread, sendThreadFile } from './thread.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  const { clock, config } = services
  mount('GET /enquiries/form', async () => ({ formToken: createFormToken(clock.now(), config.auth.secret) }))
  mount('POST /enquiries', ({ body, address }) => submitEnquiry(services, body, address))
  mount('POST /enquiries/thread', ({ body }) => openEnquiryThread(services, body))
  mount('POST /enquiries/thread/file', ({ body }) => sendThreadFile(services, body))
  mount('POST /enquiries/thread/messages', ({ body }) => answerInEnquiryThread(services, body))
}
