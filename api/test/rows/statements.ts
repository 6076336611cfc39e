import type { Api, StatementLine } from '@escapes/contract'
import { createBankAccount } from './payments.ts'
import { about, type PermissionRow, type PermissionWorld } from './permission-world.ts'

const columns = { date: 'Date', dateFormat: 'yyyy-mm-dd', amount: 'Amount', text: ['Details'] }

const statement = async (world: PermissionWorld) => ({
  accountId: (await createBankAccount(world)).id,
  fileName: 'april.csv',
  content: Buffer.from('Date,Details,Amount\n2027-04-01,for the villa,100.00\n').toString('base64'),
})

/** A line that names no booking. */
const savedLine = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { app } = world
  const headers = await app.signIn('manager')
  await app.call('POST /admin/statements', { body: { ...(await statement(world)), columns }, headers })
  const response = await app.call('GET /admin/statement-lines', { query: { state: 'unmatched', limit: '1' }, headers })
  const { items } = (await response.json()) as { items: StatementLine[] }
  if (!items[0]) throw new Error('no line to test with')
  return { id: items[0].id }
}

/** Columns that were saved with an import. */
const savedColumnMap = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { app } = world
  const headers = await app.signIn('manager')
  const saveAs = `Ours ${crypto.randomUUID()}`
  await app.call('POST /admin/statements', { body: { ...(await statement(world)), columns, saveAs }, headers })
  const { items } = (await (await app.call('GET /admin/column-maps', { headers })).json()) as {
    items: { id: string; name: string }[]
  }
  const saved = items.find(({ name }) => name === saveAs)
  if (!saved) throw new Error('no column map to test with')
  return { id: saved.id }
}

export const statementRows = {
  'GET /admin/statements': { arrange: () => ({}) },
  'POST /admin/statements/preview': { arrange: async (world) => ({ body: await statement(world) }) },
  'POST /admin/statements': { arrange: async (world) => ({ body: { ...(await statement(world)), columns } }) },
  'GET /admin/column-maps': { arrange: () => ({}) },
  'PUT /admin/column-maps/:id': {
    arrange: async (world) => ({
      params: await savedColumnMap(world),
      body: { name: `Ours ${crypto.randomUUID()}`, columns },
    }),
  },
  'DELETE /admin/column-maps/:id': about(savedColumnMap),
  'GET /admin/statement-lines': { arrange: () => ({}) },
  'POST /admin/statement-lines/:id/assign': {
    // No booking has that reference, so a permitted call is answered 422.
    arrange: async (world) => ({ params: await savedLine(world), body: { reference: 'ZZZZZZZZ' } }),
    expectedStatus: 422,
  },
  'POST /admin/statement-lines/:id/ignore': about(savedLine, { body: {} }),
  'GET /admin/statement-lines/:id/suggestions': about(savedLine),
  'POST /admin/statement-lines/:id/reassign': {
    // The line pays nothing yet, so a permitted call is answered 409.
    arrange: async (world) => ({
      params: await savedLine(world),
      body: { reference: 'ZZZZZZZZ', reason: 'A mistake' },
    }),
    expectedStatus: 409,
  },
  'POST /admin/statement-lines/:id/split': {
    // The parts are not the whole, so a permitted call is answered 422.
    arrange: async (world) => ({
      params: await savedLine(world),
      body: { parts: [1, 2].map((amount) => ({ reference: 'ZZZZZZZZ', amount })) },
    }),
    expectedStatus: 422,
  },
  'POST /admin/statements/:id/undo': {
    arrange: async (world) => {
      const body = { ...(await statement(world)), columns }
      const headers = await world.app.signIn('manager')
      const { id } = (await (await world.app.call('POST /admin/statements', { body, headers })).json()) as {
        id: string
      }
      return { params: { id }, body: { reason: 'The wrong account' } }
    },
  },
  'GET /admin/reconciliation': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, PermissionRow>>
