import {
  addOptionalMember,
  addParameter,
  allowNull,
  makeResponseEmpty,
  changeResponseMediaType,
  replaceSchema,
  type ContractEdit,
  removeMember,
  makeOptional,
  changeResponseStatus,
  requireWithoutDefault,
  removeParameter,
  renameMember,
  getRequestBody,
  setKeywords,
  removeKeyword,
  getComponentSchema,
  getNonNullSchema,
  getEnumValues,
} from './contract-edits.ts'

const answers: ContractEdit[] = [
  ['a member is no longer answered', 'GET /bookings/{id}', (it) => removeMember(it.getResponseSchema(), 'reference')],
  [
    'an optional member is no longer answered',
    'GET /me',
    (it) => removeMember(getNonNullSchema(it.getResponseSchema('user')), 'secondFactor'),
  ],
  [
    'a member of a list is no longer answered',
    'GET /bookings/{id}/receipts',
    (it) => removeMember(it.getResponseSchema('items', 'items'), 'fileName'),
  ],
  [
    'a member of a member is no longer answered',
    'GET /bookings/{id}',
    (it) => removeMember(it.getResponseSchema('money'), 'due'),
  ],
  [
    'one kind of listing answers a member less',
    'GET /listings',
    (it) => removeMember(getComponentSchema(it, 'VillaCard'), 'bedrooms'),
  ],
  [
    'a kind of listing nobody knows is answered',
    'GET /listings/{id}',
    (it) =>
      setKeywords(it.getResponseSchema(), {
        oneOf: [...(it.getResponseSchema().oneOf as object[]), { type: 'object' }],
      }),
  ],
  [
    'a member is called otherwise',
    'POST /quotes',
    (it) => renameMember(it.getResponseSchema(), 'deposit', 'firstPayment'),
  ],
  [
    'a text is answered as a number',
    'GET /bookings/{id}',
    (it) => replaceSchema(it.getResponseSchema('reference'), { type: 'integer' }),
  ],
  [
    'a number is answered as a text',
    'POST /quotes',
    (it) => replaceSchema(it.getResponseSchema('total'), { type: 'string' }),
  ],
  [
    'a whole number may be a fraction',
    'POST /quotes',
    (it) => setKeywords(it.getResponseSchema('total'), { type: 'number' }),
  ],
  [
    'a truth value is answered as a text',
    'GET /listings/{id}/availability',
    (it) => replaceSchema(it.getResponseSchema('isStale'), { type: 'string' }),
  ],
  [
    'a list is answered as an object',
    'GET /listings/{id}/availability',
    (it) => replaceSchema(it.getResponseSchema('departures'), { type: 'object' }),
  ],
  [
    'an object is answered as a text',
    'POST /quotes',
    (it) => replaceSchema(it.getResponseSchema('agreed'), { type: 'string' }),
  ],
  [
    'a time is no longer a time',
    'GET /bookings/{id}',
    (it) => removeKeyword(it.getResponseSchema('createdAt'), 'format'),
  ],
  [
    'a date becomes a time',
    'GET /listings/{id}/availability',
    (it) => setKeywords(it.getResponseSchema('departures', 'items', 'date'), { format: 'date-time' }),
  ],
  ['a member may be null', 'GET /bookings/{id}', (it) => allowNull(it.getResponseSchema('reference'))],
  ['an object may be null', 'POST /quotes', (it) => allowNull(it.getResponseSchema('agreed'))],
  ['a member may be absent', 'GET /bookings/{id}', (it) => makeOptional(it.getResponseSchema(), 'reference')],
  [
    'a member of a list may be absent',
    'GET /listings/{id}/availability',
    (it) => makeOptional(it.getResponseSchema('departures', 'items'), 'seatsLeft'),
  ],
  [
    'a state nobody knows is answered',
    'GET /bookings/{id}',
    (it) => getEnumValues(it.getResponseSchema('state')).push('on-hold'),
  ],
  [
    'a status of a list nobody knows is answered',
    'GET /bookings/{id}/receipts',
    (it) => getEnumValues(it.getResponseSchema('items', 'items', 'status')).push('lost'),
  ],
  [
    'a closed set of words is opened',
    'GET /listings/{id}/availability',
    (it) => replaceSchema(it.getResponseSchema('sale'), { type: 'string' }),
  ],
  ['an amount may be negative', 'POST /quotes', (it) => setKeywords(it.getResponseSchema('total'), { minimum: -1000 })],
  [
    'an amount may be larger',
    'POST /quotes',
    (it) => setKeywords(it.getResponseSchema('total'), { maximum: 10 ** 18 }),
  ],
  ['an amount has no upper bound', 'POST /quotes', (it) => removeKeyword(it.getResponseSchema('total'), 'maximum')],
  ['an id need not look like one', 'GET /bookings/{id}', (it) => removeKeyword(it.getResponseSchema('id'), 'pattern')],
  ['an answer has another status', 'POST /bookings', (it) => changeResponseStatus(it, 201, 202)],
  ['an answer becomes empty', 'GET /bookings/{id}', (it) => makeResponseEmpty(it, 200)],
  ['an answer is of another media type', 'GET /bookings/{id}', (it) => changeResponseMediaType(it, 200, 'text/csv')],
  ['a problem has another status', 'POST /bookings', (it) => changeResponseStatus(it, 409, 410)],
  ['a problem is of another media type', 'POST /bookings', (it) => changeResponseMediaType(it, 409, 'text/plain')],
]

const requests: ContractEdit[] = [
  [
    'a new member must be sent',
    'POST /quotes',
    (it) => requireWithoutDefault(addOptionalMember(it.getBodySchema(), 'phone', { type: 'string' }), 'phone'),
  ],
  [
    'a member that was optional must be sent',
    'POST /quotes',
    (it) => requireWithoutDefault(it.getBodySchema(), 'currency'),
  ],
  [
    'a member of a member must be sent',
    'POST /quotes',
    (it) => requireWithoutDefault(it.getBodySchema('guests'), 'children'),
  ],
  ['a member is no longer taken', 'POST /quotes', (it) => removeMember(it.getBodySchema(), 'date')],
  [
    'a member of a member is no longer taken',
    'POST /quotes',
    (it) => removeMember(it.getBodySchema('guests'), 'infants'),
  ],
  [
    'a number must be sent as a text',
    'POST /admin/bookings/{id}/payments',
    (it) => replaceSchema(it.getBodySchema('amount'), { type: 'string' }),
  ],
  [
    'a truth value must be sent as a text',
    'POST /admin/bookings/{id}/payments',
    (it) => replaceSchema(it.getBodySchema('closeDifference'), { type: 'string' }),
  ],
  [
    'an object must be sent as a list',
    'POST /quotes',
    (it) => replaceSchema(it.getBodySchema('guests'), { type: 'array', items: { ...it.getBodySchema('guests') } }),
  ],
  ['a word is no longer taken', 'POST /quotes', (it) => getEnumValues(it.getBodySchema('currency')).pop()],
  [
    'a free text must be one of some words',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('pickupLocation'), { enum: ['hotel', 'station'] }),
  ],
  [
    'a text must be shorter',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('specialRequests'), { maxLength: 100 }),
  ],
  [
    'a text must be longer',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('specialRequests'), { minLength: 10 }),
  ],
  [
    'a text of any length must be short',
    'POST /admin/bookings/{id}/payments',
    (it) => setKeywords(it.getBodySchema('receivedOn'), { maxLength: 8 }),
  ],
  [
    'a number must be smaller',
    'POST /quotes',
    (it) => setKeywords(it.getBodySchema('guests', 'adults'), { maximum: 10 }),
  ],
  [
    'a number must be larger',
    'POST /admin/bookings/{id}/payments',
    (it) => setKeywords(it.getBodySchema('amount'), { minimum: 100 }),
  ],
  [
    'a number must be above its bound',
    'POST /admin/bookings/{id}/payments',
    (it) => setKeywords(it.getBodySchema('amount'), { exclusiveMinimum: 1 }),
  ],
  [
    'a text must have a form',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(it.getBodySchema('pickupLocation'), { pattern: '^[A-Z]+$' }),
  ],
  [
    'a text must have another form',
    'POST /bookings/{id}/receipts',
    (it) => setKeywords(it.getBodySchema('amount'), { pattern: String.raw`^\d{1,3}$` }),
  ],
  [
    'a file is taken in another encoding',
    'POST /admin/statements',
    (it) => setKeywords(it.getBodySchema('content'), { contentEncoding: 'base32' }),
  ],
  [
    'a body must be sent where none was',
    'GET /me',
    (it) =>
      setKeywords(it.operation, { requestBody: { required: true, content: { 'application/json': { schema: {} } } } }),
  ],
  [
    'a body that could be left out must be sent',
    'POST /bookings/{id}/submit',
    (it) => setKeywords(getRequestBody(it), { required: true }),
  ],
  [
    'a body is taken as a form only',
    'POST /quotes',
    (it) => setKeywords(getRequestBody(it), { content: { 'multipart/form-data': { schema: it.getBodySchema() } } }),
  ],
  [
    'the file of an upload has another name',
    'POST /bookings/{id}/receipts',
    (it) => renameMember(it.getBodySchema(), 'file', 'document'),
  ],
]

const parameters: ContractEdit[] = [
  ['a query parameter is gone', 'GET /listings', (it) => removeParameter(it, 'q')],
  ['a query parameter must be sent', 'GET /listings', (it) => setKeywords(it.getParameter('kind'), { required: true })],
  ['a new query parameter must be sent', 'GET /listings', (it) => addParameter(it, 'query', 'market', true)],
  [
    'a word of a query is no longer taken',
    'GET /listings',
    (it) => getEnumValues(it.getParameter('kind').schema).pop(),
  ],
  [
    'a query must be a number',
    'GET /listings',
    (it) => replaceSchema(it.getParameter('q').schema, { type: 'integer' }),
  ],
  ['a query must be shorter', 'GET /listings', (it) => setKeywords(it.getParameter('q').schema, { maxLength: 10 })],
  ['a query must be smaller', 'GET /bookings', (it) => setKeywords(it.getParameter('limit').schema, { maximum: 10 })],
  ['a query must be larger', 'GET /bookings', (it) => setKeywords(it.getParameter('limit').schema, { minimum: 5 })],
  [
    'a query that is left out means something else',
    'GET /bookings',
    (it) => setKeywords(it.getParameter('limit').schema, { default: 10 }),
  ],
  [
    'a query must have a form',
    'GET /listings',
    (it) => setKeywords(it.getParameter('q').schema, { pattern: '^[a-z]+$' }),
  ],
  [
    'a path parameter has another form',
    'GET /bookings/{id}',
    (it) => setKeywords(it.getParameter('id').schema, { pattern: String.raw`^\d+$` }),
  ],
  ['a header must be sent', 'POST /quotes', (it) => addParameter(it, 'header', 'Idempotency-Key', true)],
]

const calls: ContractEdit[] = [
  ['a path is another one', 'GET /bookings/{id}', (it) => it.setRoute('/trips/{id}')],
  ['a method is another one', 'POST /quotes', (it) => it.setRoute('/quotes', 'put')],
  ['visitors must sign in', 'POST /quotes', (it) => setKeywords(it.operation, { 'x-access': 'signed-in' })],
  ['managers are shut out', 'GET /admin/bookings', (it) => setKeywords(it.operation, { 'x-access': 'admin' })],
  ['staff are shut out', 'GET /bookings/{id}', (it) => setKeywords(it.operation, { 'x-access': 'owner' })],
  [
    'the password is required again',
    'GET /admin/bookings',
    (it) => setKeywords(it.operation, { 'x-needs': 'recent-authentication' }),
  ],
  [
    'files must be smaller',
    'POST /bookings/{id}/receipts',
    (it) => setKeywords(it.operation, { 'x-largest-body': 1024 * 1024 }),
  ],
  ['a problem code is gone', 'POST /bookings', (it) => it.operation['x-problems']?.pop()],
]

/** Each breaks a page that was built before it. */
export const breakingEdits: ContractEdit[] = [...answers, ...requests, ...parameters, ...calls]
