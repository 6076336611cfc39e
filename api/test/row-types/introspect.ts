import pg from 'pg'

interface Column {
  table: string
  name: string
  type: string
  labels: string[] | null
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

const columns = `select c.relname as table, a.attname as name, t.typname as type,
    (select array_agg(enumlabel::text order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels,
    not a.attnotnull as "isNullable", a.atthasdef or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated"
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attname`

/** As `db/connect.ts` has them parsed. JSON is anything but null: its shape is the product's own. */
const typesOfPostgres: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Uint8Array',
  date: 'string',
  daterange: 'string',
  tstzrange: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'object',
  jsonb: 'object',
  numeric: 'string',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bit: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

const toType = ({ table, name, type, labels }: Column): string => {
  if (labels) return labels.map((label) => `'${label}'`).join(' | ')
  const isArray = type.startsWith('_')
  const known = typesOfPostgres[isArray ? type.slice(1) : type]
  if (known === undefined) throw new Error(`${table}.${name} is of ${type}: say what that is read as`)
  return isArray ? `${known}[]` : known
}

const toLine = (column: Column): string => {
  const kind = column.isGenerated ? 'ComputedColumn' : column.hasDefault ? 'DefaultedColumn' : 'PlainColumn'
  return `    ${column.name}: ${kind}<${toType(column)}${column.isNullable ? ' | null' : ''}>`
}

const toTable = ([table, list]: [string, Column[]]): string => `  ${table}: {\n${list.map(toLine).join('\n')}\n  }`

const views = `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
  order by relname`

/** The tables of a migrated database as a TypeScript source, and the names of its views. */
export const generateSchemaSource = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columns)
    const tables = [...Map.groupBy(rows, ({ table }) => table)].map(toTable).join('\n')
    const found = await client.query<{ name: string }>(views)
    const names = found.rows.map(({ name }) => `\n  | '${name}'`).join('')
    return `// Written by "npm run schema" from the migrated database; never edited.
import type { ComputedColumn, DefaultedColumn, PlainColumn } from './column.ts'

/** PostgreSQL does not say which columns of a view may be null: they are not compared. */
export type ViewName =${names}

export interface DatabaseSchema {
${tables}
}
`
  } finally {
    await client.end()
  }
}
