import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { shellName } from '@escapes/contract/release-names'
import type { ChannelStatus } from '@escapes/contract/releases'
import { describeLive, describeScheduled, describeStatus } from './describe-status.ts'

/** Null: the token is not of this remote. */
export const findOwnStatus = async (api: ApiCall, remote: string): Promise<ChannelStatus | null> => {
  try {
    return await api('GET /admin/releases/:remote', { params: { remote } })
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'sign-in-required') return null
    throw error
  }
}

/** What every visitor's browser is told of a remote. */
interface LiveName {
  remote: string
  build: string
  fallback: { build: string } | null
  canary?: { candidate: { build: string }; permille: number } | undefined
}

const describeName = ({ remote, build, fallback, canary }: LiveName): string =>
  [
    `  ${remote.padEnd(12)} ${build}`,
    ...(fallback ? [`before it ${fallback.build}`] : []),
    ...(canary ? [`candidate ${canary.candidate.build} for ${canary.permille / 10} %`] : []),
  ].join(', ')

/** The same members as where the token is of the remote, and no others. */
const toPublicStatus = ({ remote, build, fallback, canary }: LiveName) => ({
  remote,
  stable: build,
  previous: fallback?.build ?? null,
  canary: canary ? { build: canary.candidate.build, permille: canary.permille } : null,
})

/**
 * What is live of one remote, or of all, in lines for people; for a program as one line of JSON, in which every remote of the
 * token is as the registry tells it.
 */
export const reportStatus = async (api: ApiCall, remote: string, isJson = false): Promise<string[]> => {
  if (remote !== '') {
    const status = await api('GET /admin/releases/:remote', { params: { remote } })
    return isJson ? [JSON.stringify({ epoch: status.epoch, remotes: [status] })] : describeStatus(status)
  }
  const { epoch, remotes, shellBuild, shellCanary: canary } = await api('GET /releases/boot')
  const shell = shellBuild ? [{ ...shellBuild, remote: shellName, fallback: null, canary }] : []
  const found: { live: LiveName; own: ChannelStatus | null }[] = []
  for (const live of [...shell, ...remotes]) found.push({ live, own: await findOwnStatus(api, live.remote) })
  if (isJson) return [JSON.stringify({ epoch, remotes: found.map(({ live, own }) => own ?? toPublicStatus(live)) })]
  const lines = found.flatMap(({ live, own }) => [
    describeName(live),
    ...(own ? [...describeLive(own), ...describeScheduled(own)] : []).map((line) => `  ${line}`),
  ])
  return [`epoch ${epoch}`, ...lines]
}
