import { join } from 'node:path'

/** The committed SQL of a folder below `api/src`. */
export const toSqlFilePath = (folder: string): string => join(import.meta.dirname, '../../src', folder, 'queries.sql')
