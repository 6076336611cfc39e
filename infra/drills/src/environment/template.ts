import { runAdminStatement, toDatabaseUrl } from '@escapes/testing/databases'
import { startThrowawayPostgres } from '../../../local/postgres/throwaway.ts'
import { templateLogVariable, templateUrlVariable } from './postgres.ts'
import { runApiProgram } from './process.ts'

const name = 'drill_template'

const makeTemplate = async (): Promise<() => Promise<void>> => {
  const { url, logFile, stop } = await startThrowawayPostgres()
  const template = toDatabaseUrl(url, name)
  try {
    await runAdminStatement(url, `create database ${name}`)
    await runApiProgram('main.migrate.ts', { DATABASE_URL: template })
  } catch (error) {
    await stop()
    throw error
  }
  process.env[templateUrlVariable] = template
  process.env[templateLogVariable] = logFile
  return stop
}

export default makeTemplate
