import type { Api, StatementLine } from '@escapes/contract'
import { keptAccount } from './payments.ts'
import type { Row, World } from './world.ts'

const columns = { date: 'Date', dateFormat: 'yyyy-mm-dd', amount: 'Amount', text: ['Details'] }

const statement = async (world: World) => ({
  accountId: (await keptAccount(world)).id,
  fileName: 'april.csv',
  content: Buffer.from('Date,Details,Amount\n2027-04-01,for the villa,100.00\n').toString('base64'),
})

/** A line that names no booking. */
const keptLine = async (world: World): Promise<{ id: string }> => {
  const { app } = world
  const headers = await app.signIn('manager')
  await app.call('POST /admin/statements', { body: { ...(await statement(world)), columns }, headers })
  const response = await app.call('GET /admin/statement-lines', { query: { state: 'unmatched', limit: '1' }, headers })
  const { items } = (await response.json()) as { items: StatementLine[] }
  if (!items[0]) throw new Error('no line to test with')
  return { id: items[0].id }
}

export const statementRows = {
  'GET /admin/statements': { arrange: () => ({}) },
  'POST /admin/statements/preview': { arrange: async (world) => ({ body: await statement(world) }) },
  'POST /admin/statements': {
    arrange: async (world) => ({ body: { ...(await statement(world)), columns } }),
    answers: 201,
  },
  'GET /admin/column-maps': { arrange: () => ({}) },
  'GET /admin/statement-lines': { arrange: () => ({}) },
  'POST /admin/statement-lines/:id/assign': {
    // No booking has that reference: who may assign is told so.
    arrange: async (world) => ({ params: await keptLine(world), body: { reference: 'ZZZZZZZZ' } }),
    answers: 422,
  },
  'POST /admin/statement-lines/:id/ignore': {
    arrange: async (world) => ({ params: await keptLine(world), body: {} }),
  },
  'GET /admin/reconciliation': { arrange: () => ({}) },
} satisfies Partial<Record<keyof Api, Row>>
