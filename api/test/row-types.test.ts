import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, parseSync, type TSInterfaceDeclaration, type TSType } from 'oxc-parser'
import pg from 'pg'
import { expect, inject, it } from 'vitest'

/** How often a new row may name a column: by the caller, at will, or never. */
type Given = 'required' | 'optional' | 'never'

interface RowColumn {
  /** A type of JavaScript; `named`: of a name of ours, such as a state. Undefined: no query reads it. */
  reads: string | undefined
  isNullable: boolean
  given: Given
}

type Row = Map<string, RowColumn>
type Types = ReadonlyMap<string, TSType | TSInterfaceDeclaration>

const unionOf = (type: TSType | undefined): TSType[] => (type?.type === 'TSUnionType' ? type.types : type ? [type] : [])
const nameOf = (type: TSType | Expression): string =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier'
    ? type.typeName.name
    : type.type === 'Identifier'
      ? type.name
      : ''
const argumentsOf = (type: TSType): TSType[] =>
  type.type === 'TSTypeReference' ? (type.typeArguments?.params ?? []) : []
const keysOf = (type: TSType | undefined): string[] =>
  unionOf(type).flatMap((each) =>
    each.type === 'TSLiteralType' && each.literal.type === 'Literal' ? [String(each.literal.value)] : [],
  )

const keywords: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSTemplateLiteralType: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
}

const toRead = (type: TSType): string => {
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return typeof type.literal.value
  if (type.type === 'TSArrayType') return `${toRead(type.elementType)}[]`
  const name = nameOf(type)
  return keywords[type.type] ?? (name === 'Date' ? name : /^(Buffer|Uint8Array)$/.test(name) ? 'bytes' : 'named')
}

const toColumn = (type: TSType, types: Types): RowColumn => {
  const alias = types.get(nameOf(type))
  if (alias && alias.type !== 'TSInterfaceDeclaration' && nameOf(alias).endsWith('ColumnType'))
    return toColumn(alias, types)
  // A wrapper beside null, as in `JSONColumnType<…> | null`.
  const wrapper = unionOf(type).find((each) =>
    /^(Generated|GeneratedAlways|ColumnType|JSONColumnType)$/.test(nameOf(each)),
  )
  const [select = type, insert] = wrapper ? argumentsOf(wrapper) : []
  const kinds = unionOf(insert).map((each) => each.type)
  const isComputed = (wrapper && nameOf(wrapper) === 'GeneratedAlways') || kinds.includes('TSNeverKeyword')
  const isOptional =
    (wrapper && nameOf(wrapper) === 'Generated') ||
    kinds.some((kind) => kind === 'TSUndefinedKeyword' || kind === 'TSUnknownKeyword')
  const parts = [...unionOf(select), ...unionOf(type)]
  const read = unionOf(select).find((each) => each.type !== 'TSNullKeyword')
  return {
    reads:
      read?.type === 'TSNeverKeyword'
        ? undefined
        : wrapper && nameOf(wrapper).startsWith('JSON')
          ? 'named'
          : read && toRead(read),
    isNullable: parts.some((each) => each.type === 'TSNullKeyword'),
    given: isComputed ? 'never' : isOptional ? 'optional' : 'required',
  }
}

const toRow = (name: string, types: Types): Row => {
  const declared = types.get(name)
  if (declared?.type !== 'TSInterfaceDeclaration') return new Map()
  const inherited = declared.extends.flatMap(({ expression, typeArguments }) => {
    const [source, keys] = typeArguments?.params ?? []
    if (!source) return [...toRow(nameOf(expression), types)]
    const listed = new Set(keysOf(keys))
    return [...toRow(nameOf(source), types)].filter(([key]) => listed.has(key) === (nameOf(expression) === 'Pick'))
  })
  const own = declared.body.body.flatMap((member): [string, RowColumn][] =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, toColumn(member.typeAnnotation.typeAnnotation, types)]]
      : [],
  )
  return new Map([...inherited, ...own])
}

/** The rows that a file adds to `Database`; views are left out, since PostgreSQL does not say which of their columns may be null. */
const listRowTypes = (text: string): [string, Row][] => {
  const { body } = parseSync('tables.ts', text).program
  const nodes = body.flatMap((node) => {
    const inner = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    return inner?.type === 'TSModuleDeclaration' && inner.body?.type === 'TSModuleBlock' ? inner.body.body : [inner]
  })
  const types = new Map<string, TSType | TSInterfaceDeclaration>()
  for (const node of nodes) {
    if (node?.type === 'TSInterfaceDeclaration') types.set(node.id.name, node)
    if (node?.type === 'TSTypeAliasDeclaration') types.set(node.id.name, node.typeAnnotation)
  }
  const database = types.get('Database')
  if (database?.type !== 'TSInterfaceDeclaration') return []
  return database.body.body.flatMap((member): [string, Row][] => {
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) return []
    const name = nameOf(member.typeAnnotation.typeAnnotation)
    return name.endsWith('View') ? [] : [[member.key.name, toRow(name, types)]]
  })
}

interface DatabaseColumn {
  table: string
  name: string
  type: string
  isNullable: boolean
  given: Given
}

const columns = `select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as "isNullable",
    case when a.attgenerated <> '' or a.attidentity = 'a' then 'never'
      when a.atthasdef or a.attidentity <> '' then 'optional' else 'required' end as given
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    -- Kysely and the limiter keep these themselves.
    and c.relname not in ('kysely_migration', 'kysely_migration_lock', 'rate_limits')`

/** As `db/connect.ts` has them parsed; any other type reads as text. */
const readTypes: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'bytes',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'named',
  jsonb: 'named',
  timestamptz: 'Date',
}

const listDifferences = (hand: RowColumn | undefined, real: DatabaseColumn | undefined): string[] => {
  if (!hand || !real) return [hand ? 'is not in the database' : 'is not in the row type']
  const isArray = real.type.startsWith('_')
  const base = readTypes[isArray ? real.type.slice(1) : real.type] ?? 'string'
  const reads = isArray ? `${base}[]` : base
  // A name of ours narrows a text, or says what JSON holds; a number, a time and a truth are written as such.
  const mayBeNamed = base === 'string' || base === 'named'
  const isRead = hand.reads === undefined || hand.reads === reads || (mayBeNamed && hand.reads.startsWith('named'))
  const isNullKnown = hand.reads === undefined || real.given === 'never' || hand.isNullable === real.isNullable
  const isGiven =
    (real.given === 'never') === (hand.given === 'never') &&
    (hand.given !== 'optional' || real.given === 'optional' || real.isNullable)
  return [
    ...(isRead ? [] : [`reads as ${hand.reads}, and is ${real.type}`]),
    ...(isNullKnown ? [] : [`${real.isNullable ? 'may' : 'cannot'} be null`]),
    ...(isGiven ? [] : [`is inserted as ${hand.given}, and is ${real.given}`]),
  ]
}

it('every row type names the columns that its table has, as they read and are inserted', async () => {
  const source = join(import.meta.dirname, '../src')
  const rows = new Map(
    globSync('**/*.ts', { cwd: source }).flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return text.includes('interface Database') ? listRowTypes(text) : []
    }),
  )
  expect(rows.size).toBeGreaterThan(80)
  const client = new pg.Client({ connectionString: inject('templateUrl') })
  await client.connect()
  const real = await client.query<DatabaseColumn>(columns)
  await client.end()
  const tables = Map.groupBy(real.rows, ({ table }) => table)
  const differences = [...new Set([...rows.keys(), ...tables.keys()])].flatMap((table) => {
    const hand = rows.get(table) ?? new Map<string, RowColumn>()
    const inDatabase = new Map(tables.get(table)?.map((column) => [column.name, column]))
    return [...new Set([...hand.keys(), ...inDatabase.keys()])].flatMap((name) =>
      listDifferences(hand.get(name), inDatabase.get(name)).map((difference) => `${table}.${name} ${difference}`),
    )
  })
  expect(differences).toEqual([])
})
