import { z } from 'zod'
import { isProxyRange } from './client-address.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether a host name or address means this very machine. */
export const isLoopbackHost = (host: string): boolean => loopback.test(host)

/** Whether other machines may be able to reach a server with these host names and addresses. */
export const isReachableByOthers = (hosts: readonly string[]): boolean => !hosts.every(isLoopbackHost)

/** EX_CONFIG of sysexits.h: a restart changes nothing, so the supervisor does not try one. */
export const configurationErrorExitCode = 78

/** EX_TEMPFAIL: what it needs is away, and may be there when it is started again. */
export const temporaryFailureExitCode = 75

/** Where a server process listens: an address of this machine, or `localhost` for its loopback addresses. */
export const listenHost = z.union([z.literal('localhost'), z.ipv4(), z.ipv6()], {
  error: 'must be an IP address of this machine, or localhost.',
})

/** A setting of several values, separated by commas. */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )

/** Whose forwarding headers count. */
export const trustedProxies = list.refine((ranges) => ranges.every(isProxyRange), {
  error: 'must be addresses or ranges such as 10.0.0.0/8, and none wider: whoever is in one says who they are.',
})

/** With it the shell server sends `SHELL_KEY` to the api, which both of them know. */
export const shellKeyHeader = 'x-escapes-shell'

/** `stable`: the shell server gives this request the stable build of everything, whatever canary runs. */
export const armHeader = 'x-escapes-arm'

/** `content`: no booking changes this response of the api. */
export const showsHeader = 'x-escapes-shows'

/** The variables that api, worker and shell read alike, so that all of them use one store. */
export const objectStoreVariables = {
  OBJECT_STORE_DIR: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}
const environment = z.object(objectStoreVariables)

export interface S3Settings {
  kind: 's3'
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
export type ObjectStoreSettings = { kind: 'disk'; folder: string } | S3Settings

/** The process cannot run as it is set up: one sentence for each variable, and never a value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  constructor(sentences: readonly string[]) {
    super(`The configuration is not valid.\n${sentences.join('\n')}`)
  }
}

const toS3Values = ({
  S3_ENDPOINT,
  S3_BUCKET,
  S3_ACCESS_KEY_ID,
  S3_SECRET_ACCESS_KEY,
}: z.output<typeof environment>) => [S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY]

/** A sentence when a bucket is described in part. */
export const listObjectStoreProblems = (variables: z.output<typeof environment>): string[] => {
  const given = toS3Values(variables).filter(Boolean).length
  if (given === 0 || given === 4) return []
  return ['S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set all of them or none.']
}

/** S3 when it is described whole, else a folder. Throws a sentence when it is described in part. */
export const toObjectStoreSettings = (
  variables: z.output<typeof environment>,
  defaultFolder: string,
): ObjectStoreSettings => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = variables
  const problems = listObjectStoreProblems(variables)
  if (problems.length > 0) throw new ConfigurationError(problems)
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { kind: 'disk', folder: variables.OBJECT_STORE_DIR ?? defaultFolder }
  return {
    kind: 's3',
    endpoint: S3_ENDPOINT.replace(/\/$/, ''),
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

/** Everything else in the store (receipts, proofs of refunds) is private and served by the api alone. */
const publicPrefixes = ['_mf/a/', 'media/']

/**
 * Plain segments only, none hidden or `..`, and no longer than a disk and S3 take: what they reject would look as if they
 * were away.
 */
export const isObjectKey = (key: string): boolean =>
  key.length <= 1_000 && /^[\w@-][\w.@-]{0,199}(\/[\w@-][\w.@-]{0,199})*$/.test(key)

/** Whether the shell may serve the object of this key to anybody. */
export const isPublicObjectKey = (key: string): boolean =>
  isObjectKey(key) && publicPrefixes.some((prefix) => key.startsWith(prefix))
