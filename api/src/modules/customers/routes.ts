import type { EndpointRouter } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { changeCustomerPhone } from './change-customer-phone.ts'
import { exportCustomers } from './export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

export const routes = ({ mount }: EndpointRouter, services: Services): void => {
  mount('GET /admin/customers', ({ query }) => listCustomers(services, query))
  mount('GET /admin/customers-export', ({ query }) => exportCustomers(services, query))
  mount('GET /admin/customers/:id', ({ params, caller }) => getCustomer(services, params.id, caller.userId))
  mount('PUT /admin/customers/:id/phone', ({ params, body }) => changeCustomerPhone(services, params.id, body))
}
