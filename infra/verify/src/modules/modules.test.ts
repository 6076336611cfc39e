import { describe, expect, it } from 'vitest'
import { listForeignTableProblems } from './list-foreign-table-problems.ts'
import { listWideFaceProblems, maxFaceNames } from './list-wide-face-problems.ts'

const tables = {
  path: 'modules/people/tables.ts',
  text: `declare module '#/db/database.ts' {
    interface Database { people: PersonTable; person_names: PersonNameView }
  }`,
}
const find = (text: string, path = 'modules/orders/queries.ts') =>
  listForeignTableProblems([tables, { path, text }], 'modules')

describe('a table of another module', () => {
  it.each([
    "db.selectFrom('people')",
    "db.selectFrom(['orders', 'people as buyer'])",
    "db.selectFrom('orders').innerJoin('people as buyer', 'buyer.id', 'buyer_id')",
    "db.insertInto('people').values(person)",
    "db.updateTable('people').set(person)",
    "db.deleteFrom('people')",
    'sql`select 1 from people`',
    'sql`update people set name = ${name}`',
    'sql`exists (select from orders join people on people.id = buyer_id)`',
  ])('is found in %s', (query) => {
    expect(find(query)).toEqual([expect.stringMatching(/^modules\/orders\/queries\.ts:1 names people/)])
  })

  it.each(["db.selectFrom('person_names')", "db.selectFrom('orders')", 'sql`select 1 from person_names`'])(
    'is not seen in %s',
    (query) => expect(find(query)).toEqual([]),
  )

  it('may be named by its own module and by a test', () => {
    expect(find("db.selectFrom('people')", 'modules/people/queries.ts')).toEqual([])
    expect(find("db.selectFrom('people')", 'modules/orders/orders.test.ts')).toEqual([])
  })
})

describe('the face of a module', () => {
  const offering = (count: number) => ({
    path: 'modules/orders/index.ts',
    text: `export { ${Array.from({ length: count }, (_, at) => `name${at}`).join(', ')} } from './queries.ts'`,
  })

  it('offers at most twenty names', () => {
    expect(listWideFaceProblems([offering(maxFaceNames)], 'modules')).toEqual([])
    expect(listWideFaceProblems([offering(maxFaceNames + 1)], 'modules')).toEqual([
      'modules/orders/index.ts offers 21 names; a module offers at most 20',
    ])
  })

  it('counts what it declares itself, and its types', () => {
    const text = `${offering(19).text}\nexport const orders = 1\nexport type Order = string`
    expect(listWideFaceProblems([{ path: 'modules/orders/index.ts', text }], 'modules')).toHaveLength(1)
  })
})
