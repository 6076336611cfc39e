import {
  addOptionalMember,
  addRequiredMember,
  addResponse,
  addParameter,
  replaceSchema,
  type ContractEdit,
  makeOptional,
  makeRequired,
  getRequestBody,
  setKeywords,
  removeKeyword,
  getComponentSchema,
  getNonNullSchema,
  getEnumValues,
} from './contract-edits.ts'

const answers: ContractEdit[] = [
  ['nothing changes', 'GET /bookings/{id}', () => undefined],
  [
    'a member more is answered',
    'GET /bookings/{id}',
    (it) => addOptionalMember(it.getResponseSchema(), 'weather', { type: 'string' }),
  ],
  [
    'a member more is always answered',
    'GET /bookings/{id}',
    (it) => addRequiredMember(it.getResponseSchema(), 'weather', { type: 'string' }),
  ],
  [
    'a member more of a list is answered',
    'GET /bookings/{id}/receipts',
    (it) => addRequiredMember(it.getResponseSchema('items', 'items'), 'pages', { type: 'integer' }),
  ],
  [
    'an object more is answered',
    'POST /quotes',
    (it) =>
      addOptionalMember(it.getResponseSchema(), 'taxes', { type: 'object', properties: { vat: { type: 'integer' } } }),
  ],
  [
    'one kind of listing answers a member more',
    'GET /listings',
    (it) => addRequiredMember(getComponentSchema(it, 'VillaCard'), 'pool', { type: 'boolean' }),
  ],
  [
    'an optional member is always answered',
    'GET /me',
    (it) => makeRequired(getNonNullSchema(it.getResponseSchema('user')), 'secondFactor'),
  ],
  [
    'what could be null no longer is',
    'GET /bookings/{id}',
    (it) => replaceSchema(it.getResponseSchema('checkIn'), getNonNullSchema(it.getResponseSchema('checkIn'))),
  ],
  ['a state is no longer answered', 'GET /bookings/{id}', (it) => getEnumValues(it.getResponseSchema('state')).pop()],
  ['an amount is at least one', 'POST /quotes', (it) => setKeywords(it.getResponseSchema('total'), { minimum: 1 })],
  ['an amount is smaller', 'POST /quotes', (it) => setKeywords(it.getResponseSchema('total'), { maximum: 10 ** 9 })],
  [
    'a text has an upper length',
    'GET /bookings/{id}',
    (it) => setKeywords(it.getResponseSchema('reference'), { maxLength: 20 }),
  ],
  [
    'a text has a form',
    'GET /bookings/{id}',
    (it) => setKeywords(it.getResponseSchema('reference'), { pattern: '^[A-Z0-9]+$' }),
  ],
  ['a problem status more is possible', 'GET /bookings/{id}', (it) => addResponse(it, 404, 409)],
  ['a problem code more is possible', 'POST /bookings', (it) => it.operation['x-problems']?.push('road-flooded')],
]

const requests: ContractEdit[] = [
  [
    'a member more may be sent',
    'POST /quotes',
    (it) => addOptionalMember(it.getBodySchema(), 'voucher', { type: 'string' }),
  ],
  [
    'a member more of a member may be sent',
    'POST /quotes',
    (it) => addOptionalMember(it.getBodySchema('guests'), 'pets', { type: 'integer' }),
  ],
  [
    'a member need not be sent any more',
    'POST /admin/bookings/{id}/payments',
    (it) => makeOptional(it.getBodySchema(), 'receivedOn'),
  ],
  ['a body may be left out', 'POST /quotes', (it) => setKeywords(getRequestBody(it), { required: false })],
  ['a word more is taken', 'POST /quotes', (it) => getEnumValues(it.getBodySchema('currency')).push('CHF')],
  [
    'a text may be longer',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('specialRequests'), { maxLength: 5000 }),
  ],
  [
    'a text may be of any length',
    'POST /bookings/{id}/submit',
    (it) => removeKeyword(it.getBodySchema('specialRequests'), 'maxLength'),
  ],
  [
    'a number may be larger',
    'POST /quotes',
    (it) => setKeywords(it.getBodySchema('guests', 'adults'), { maximum: 80 }),
  ],
  [
    'a number may be smaller',
    'POST /admin/bookings/{id}/payments',
    (it) => setKeywords(it.getBodySchema('amount'), { minimum: 0 }),
  ],
  [
    'a whole number may be a fraction',
    'POST /admin/bookings/{id}/payments',
    (it) => setKeywords(it.getBodySchema('amount'), { type: 'number' }),
  ],
  [
    'a text need not have a form',
    'POST /bookings/{id}/receipts',
    (it) => removeKeyword(it.getBodySchema('amount'), 'pattern'),
  ],
  [
    'null may be sent',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('pickupLocation'), { type: ['string', 'null'] }),
  ],
]

const calls: ContractEdit[] = [
  ['an optional query parameter more', 'GET /listings', (it) => addParameter(it, 'query', 'order', false)],
  ['a word more of a query', 'GET /listings', (it) => getEnumValues(it.getParameter('kind').schema).push('retreat')],
  ['a query may be longer', 'GET /listings', (it) => setKeywords(it.getParameter('q').schema, { maxLength: 200 })],
  ['a query may be larger', 'GET /bookings', (it) => setKeywords(it.getParameter('limit').schema, { maximum: 200 })],
  [
    'a query parameter need not be sent',
    'GET /listings/{id}/availability',
    (it) => setKeywords(it.getParameter('from'), { required: false }),
  ],
  [
    'a header need not be sent',
    'POST /bookings',
    (it) => setKeywords(it.getParameter('Idempotency-Key'), { required: false }),
  ],
  [
    'another endpoint is added',
    'GET /bookings/{id}',
    (it) => setKeywords(it.document.paths, { '/weather': { get: it.operation } }),
  ],
  ['visitors may call', 'GET /bookings', (it) => setKeywords(it.operation, { 'x-access': 'anyone' })],
  ['owners may call', 'GET /admin/bookings', (it) => setKeywords(it.operation, { 'x-access': 'owner-or-staff' })],
  [
    'files may be larger',
    'POST /bookings/{id}/receipts',
    (it) => setKeywords(it.operation, { 'x-largest-body': 50 * 1024 * 1024 }),
  ],
  ['it is described otherwise', 'POST /quotes', (it) => setKeywords(it.operation, { summary: 'What a stay costs.' })],
]

/** None breaks a page that was built before it. */
export const compatibleEdits: ContractEdit[] = [...answers, ...requests, ...calls]
