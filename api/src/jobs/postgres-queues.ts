import {
  assertSchemaCompatibility,
  type BackendFactory,
  PostgresConnection,
  type PostgresConnectionOptions,
  PostgresQueueBackend,
} from 'bullmq'

/** Checks its schema before the first query, and after a check that failed checks again. */
class SchemaCheckingConnection extends PostgresConnection {
  #checked: Promise<unknown> | undefined

  override async waitUntilReady(): Promise<void> {
    this.#checked ??= assertSchemaCompatibility(this.pool)
    try {
      await this.#checked
    } catch (error) {
      this.#checked = undefined
      throw error
    }
  }
}

class SchemaCheckingBackend extends PostgresQueueBackend {
  override waitUntilReady(): Promise<void> {
    return this.connection.waitUntilReady()
  }
}

/**
 * BullMQ's own `createPostgresBackend` remembers a first connection that failed: a queue or worker that is created
 * while Postgres is away, or has no connection left, then fails with that first error until the process ends.
 */
export const createSchemaCheckingPostgresBackend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (
  name,
  options,
) => new SchemaCheckingBackend(new SchemaCheckingConnection(options.connection), name, options, true)
