import type { ChannelStatus } from '@escapes/contract/releases'
import { formatSoonInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { findRole } from './release-lists.ts'

export interface PreviewedBuild {
  remote: string
  build: string
}

/** What the address of a preview names, as the command line prints it: `account/fedcba9876543210,storefront/…`. */
export const toPreviewedBuilds = (text: string | null): PreviewedBuild[] => {
  const named = (text ?? '').split(',').flatMap((part): [string, string][] => {
    const [, remote, build] = /^([a-z][a-z0-9-]+)\/([a-z0-9]{8,64})$/.exec(part) ?? []
    return remote !== undefined && build !== undefined ? [[remote, build]] : []
  })
  return [...new Map(named)].map(([remote, build]) => ({ remote, build }))
}

export const toPreviewAddress = (builds: readonly PreviewedBuild[]): string =>
  `/admin/releases?preview=${builds.map(({ remote, build }) => `${remote}/${build}`).join(',')}`

/** Of one remote, to choose from: the newest first, and what a link names although it is not listed. */
export const toBuildOptions = (channel: ChannelStatus | undefined, chosen: string | undefined) => {
  const listed = (channel?.builds ?? []).map(({ build, version, publishedAt }) => {
    const role = channel && findRole(build, channel)
    const label = [`${version}, ${build.slice(0, 8)}`, formatSoonInSriLankaTime(publishedAt), role?.label.toLowerCase()]
    return { value: build, label: label.filter((part) => part !== undefined).join(', ') }
  })
  const isListed = chosen === undefined || listed.some(({ value }) => value === chosen)
  return [
    { value: '', label: channel?.stable ? 'What is live' : 'None' },
    ...(isListed ? [] : [{ value: chosen, label: `Build ${chosen}` }]),
    ...listed,
  ]
}
