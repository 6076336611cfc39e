// Runs in a folder of its own, where the reference is installed: never a part of this workspace.
// `prepare` makes its tables, accounts and one product; `serve` answers its REST API as in production.
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { ecommercePlugin } from '@payloadcms/plugin-ecommerce'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'

const [command, people = '1'] = process.argv.slice(2)
const isSignedIn = ({ req }) => Boolean(req.user)
const text = (name) => ({ name, type: 'text' })
const number = (name) => ({ name, type: 'number' })

/** Booking fields that an order lacks, so that both write rows of the same size. */
const stayFields = [
  ...['reference', 'checkIn', 'checkOut', 'listingTitle', 'rate', 'cancellationPolicy', 'saleMode'].map(text),
  ...['adults', 'children', 'infants', 'totalAgreed'].map(number),
  ...['startsAt', 'endsAt', 'holdExpiresAt'].map((name) => ({ name, type: 'date' })),
  { name: 'lines', type: 'json' },
  { name: 'policy', type: 'json' },
]

const toId = (value) => (value !== null && typeof value === 'object' ? value.id : value)
const toItems = (cart) => cart.items.map(({ product, quantity }) => ({ product: toId(product), quantity }))

/** A payment method without a network call: only the reference's own work is measured. */
const bankTransfer = {
  name: 'bankTransfer',
  label: 'Bank transfer',
  group: { name: 'bankTransfer', type: 'group', fields: [text('reference')] },
  initiatePayment: async ({ data: { cart, currency }, req, transactionsSlug }) => {
    const { id } = await req.payload.create({
      collection: transactionsSlug,
      data: {
        customer: req.user.id,
        amount: cart.subtotal,
        cart: cart.id,
        currency,
        items: toItems(cart),
        paymentMethod: 'bankTransfer',
        status: 'pending',
      },
      req,
    })
    return { message: 'ok', transactionID: id }
  },
  confirmOrder: async ({ data, finalizeOrder, req, transactionsSlug }) => {
    const { transactionID, stay } = data
    const transaction = await req.payload.findByID({ collection: transactionsSlug, id: transactionID, depth: 0, req })
    const orderData = {
      ...stay,
      amount: transaction.amount,
      currency: transaction.currency,
      customer: req.user.id,
      items: toItems(transaction),
      status: 'processing',
      transactions: [transactionID],
    }
    const order = await finalizeOrder({ orderData, transactionID })
    return { message: 'ok', orderID: toId(order), transactionID }
  },
}

const config = buildConfig({
  secret: 'bench-only',
  telemetry: false,
  collections: [{ slug: 'users', auth: { maxLoginAttempts: 0 }, access: { create: isSignedIn }, fields: [] }],
  // A checkout holds one connection and requests another: with a pool of ten, ten checkouts would wait for each other.
  db: postgresAdapter({ pool: { connectionString: process.env.DATABASE_URL, max: 40 } }),
  plugins: [
    ecommercePlugin({
      access: {
        isAdmin: isSignedIn,
        isAuthenticated: isSignedIn,
        isCustomer: isSignedIn,
        isDocumentOwner: isSignedIn,
        adminOnlyFieldAccess: isSignedIn,
        adminOrPublishedStatus: () => true,
        customerOnlyFieldAccess: isSignedIn,
        publicAccess: () => true,
      },
      customers: { slug: 'users' },
      products: { variants: false },
      orders: {
        ordersCollectionOverride: ({ defaultCollection }) => ({
          ...defaultCollection,
          fields: [...defaultCollection.fields, ...stayFields],
        }),
      },
      payments: { paymentMethods: [bankTransfer] },
    }),
  ],
})

const prepare = async () => {
  const payload = await getPayload({ config })
  for (let number = 0; number < Number(people); number++)
    await payload.create({
      collection: 'users',
      data: { email: `guest-${number}@reference.test`, password: 'Ceylon-tea-1867' },
    })
  const product = await payload.create({
    collection: 'products',
    data: { inventory: 1_000_000_000, priceInUSD: 30_000, priceInUSDEnabled: true, _status: 'published' },
  })
  console.log(JSON.stringify({ product: product.id }))
}

const toRequest = (incoming) => {
  const hasBody = incoming.method !== 'GET' && incoming.method !== 'HEAD'
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method: incoming.method,
    headers: incoming.headers,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  })
}

const serve = async () => {
  await getPayload({ config })
  const answer = async (incoming, outgoing) => {
    const response = await handleEndpoints({ config, request: toRequest(incoming) })
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text())
  }
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error) => outgoing.destroy(error))
  })
  server.keepAliveTimeout = 65_000
  server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
}

if (command === 'prepare') {
  await prepare()
  process.exit(0)
}
await serve()
