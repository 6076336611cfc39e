import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Database, Db } from '#/db/database.ts'

/** A database that answers every statement with the given rows and notes what it was sent. */
const createRecorder = (rows: object[], statements: Set<string>): Db => {
  const connection = {
    executeQuery: ({ sql }: CompiledQuery) => {
      statements.add(sql)
      return Promise.resolve({ rows, numAffectedRows: BigInt(rows.length) })
    },
    streamQuery: async function* ({ sql }: CompiledQuery) {
      statements.add(sql)
      yield { rows }
    },
  } as DatabaseConnection
  class Driver extends DummyDriver {
    override acquireConnection() {
      return Promise.resolve(connection)
    }
  }
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

interface Compilable {
  compile(): { sql: string }
}
const isCompilable = (value: unknown): value is Compilable =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Compilable>).compile === 'function'

/**
 * The statements that a query function sends, in order and each once: with no row as the answer, then with one that has
 * no columns. What the function makes of such an answer, a throw included, is no matter of its SQL.
 */
export const recordSql = async (query: (db: Db) => unknown): Promise<string[]> => {
  const statements = new Set<string>()
  for (const rows of [[], [{}]])
    try {
      const result = query(createRecorder(rows, statements))
      if (isCompilable(result)) statements.add(result.compile().sql)
      else await result
    } catch (error) {
      if (statements.size === 0) throw error
    }
  return [...statements]
}
