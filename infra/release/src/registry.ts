import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ApiCall, ApiProblem, createApiClient } from '@escapes/contract/client'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

export class ReleaseError extends Error {
  override name = 'ReleaseError'
}

const olderApi = 'Where these tools take it, the api is older than they are: it is upgraded first.'

/** The registry's rejection as a sentence, with each member that it does not take; undefined for any other error. */
export const toProblemMessage = (error: unknown): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  const { errors = [] } = error.body
  const members = errors.map(({ path, message }) => `  ${path}: ${message}`)
  return [`Rejected (${error.code}): ${error.message}`, ...members, ...(members.length > 0 ? [olderApi] : [])].join(
    '\n',
  )
}

export const createRegistryClient = (url: string, token: string | undefined): ApiCall =>
  createApiClient(`${url.replace(/\/$/, '')}/api/v1`, (): Record<string, string> =>
    token === undefined ? {} : { authorization: `Bearer ${token}` },
  )

const toLocalTokenFile = (env: NodeJS.ProcessEnv): string =>
  join(resolve(repositoryRoot, env.DATA_DIR || '.data'), 'release-token')

const findToken = (env: NodeJS.ProcessEnv): string | undefined => {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN
  const file = toLocalTokenFile(env)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

export const getRegistryUrl = (env: NodeJS.ProcessEnv): string =>
  env.RELEASE_URL || `http://localhost:${env.API_PORT || 4000}`

/** The shell, as this machine reaches it. */
export const getShellUrl = (env: NodeJS.ProcessEnv): string => env.SHELL_URL || `http://localhost:${env.PORT || 3000}`

/** `needsToken`: false for what anybody may read. */
export const createRegistryClientFromEnvironment = (
  env: NodeJS.ProcessEnv,
  { needsToken }: { needsToken: boolean },
): ApiCall => {
  const token = findToken(env)
  if (needsToken && token === undefined)
    throw new ReleaseError(`Set RELEASE_TOKEN, or start the local stack, which writes ${toLocalTokenFile(env)}.`)
  return createRegistryClient(getRegistryUrl(env), token)
}
