import type { ApiCall } from '@escapes/contract/client'
import type { BootRemote, BrowserReport } from '@escapes/contract/releases'
import { readLocalBuild } from './local-build.ts'
import { describeBuildDifference } from './describe-build-difference.ts'
import {
  type PointerChange,
  promote,
  rollback,
  toPromoteOptionsWithoutBrowser,
  type PromoteOptions,
} from './pointer.ts'
import { launchBrowser } from './browser.ts'
import { openPages } from './open-pages.ts'
import { publishBuild } from './publish-build.ts'
import { ReleaseError } from './registry.ts'

export interface ReleaseCommandOptions {
  remote: string
  build?: string
  reason?: string
  force?: string[]
  withoutBrowser?: string
}

type Print = (line: string) => void
/** Resolves with whether the check or change succeeded; false ends the program with code 1. */
export type ReleaseCommand = (api: ApiCall, options: ReleaseCommandOptions, print: Print) => Promise<boolean>

const getShellUrl = (): string => process.env.SHELL_URL || `http://localhost:${process.env.PORT || 3000}`

/** Opens the candidate's pages in a browser; `withoutBrowser` is the reason why not. */
const openCandidate = async (candidate: BootRemote | undefined, withoutBrowser?: string): Promise<BrowserReport> => {
  if (withoutBrowser) return { notOpened: withoutBrowser }
  if (!candidate) return { notOpened: 'the registry is too old to name the candidate' }
  const browser = await launchBrowser().catch((error: Error) => {
    throw new ReleaseError(
      `Chromium cannot be started to open the pages with: ${error.message.trim()}\nSet CHROMIUM_PATH, or say why not: --without-browser "reason".`,
    )
  })
  try {
    return await openPages(browser, getShellUrl(), candidate)
  } finally {
    await browser.close()
  }
}

const toBuild = ({ remote, build }: ReleaseCommandOptions): string => build ?? readLocalBuild(remote).sidecar.build

const toPromotion = ({ reason }: ReleaseCommandOptions, seen: BrowserReport): PromoteOptions => {
  if (!('notOpened' in seen)) return { reason, browser: seen }
  const way = toPromoteOptionsWithoutBrowser(seen.notOpened)
  return reason === undefined ? way : { ...way, reason }
}
/** Eight digits of the commit, marked where its files were changed. */
const toShortRevision = (revision: string): string =>
  revision.slice(0, 8) + (revision.endsWith('-dirty') ? '-dirty' : '')
const mark = (passed: boolean) => (passed ? 'ok  ' : 'FAIL')

const printChange = (print: Print, remote: string, { baseEpoch, previousBuild, status }: PointerChange): void => {
  const change =
    previousBuild === status.stable
      ? `${status.stable} is live already`
      : `${previousBuild ?? 'nothing'} → ${status.stable}`
  print(`${remote}: ${change} (saw epoch ${baseEpoch}, now ${status.epoch})`)
}

export const releaseCommands: Record<string, ReleaseCommand> = {
  publish: async (api, { remote }, print) => {
    const built = readLocalBuild(remote)
    const { build, isNew, uploaded, repaired } = await publishBuild(api, built)
    print(
      `${remote}: ${build} ${isNew ? 'published' : 'was published before'}, ${uploaded} of ${built.sidecar.files.length} files uploaded`,
    )
    if (repaired > 0) print(`  ${repaired} of them were damaged in the store and are whole again`)
    return true
  },

  check: async (api, options, print) => {
    const build = toBuild(options)
    const check = (body: { build: string; browser?: BrowserReport }) =>
      api('POST /admin/releases/:remote/check', { params: { remote: options.remote }, body })
    const first = await check({ build })
    const seen = await openCandidate(first.candidate, options.withoutBrowser)
    const wasOpened = !('notOpened' in seen)
    const { epoch, checks } = wasOpened ? await check({ build, browser: seen }) : first
    print(`${options.remote}: ${build} at epoch ${epoch}`)
    for (const { name, passed, detail } of checks) print(`  ${mark(passed)} ${name}${detail ? `: ${detail}` : ''}`)
    if (!wasOpened) print(`  --   browser: not opened: ${seen.notOpened}`)
    return checks.every(({ passed }) => passed)
  },

  promote: async (api, options, print) => {
    const build = toBuild(options)
    const { candidate, epoch } = await api('POST /admin/releases/:remote/check', {
      params: { remote: options.remote },
      body: { build },
    })
    const seen = await openCandidate(candidate, options.withoutBrowser)
    printChange(
      print,
      options.remote,
      await promote(api, options.remote, build, { ...toPromotion(options, seen), epoch }),
    )
    if ('ofUnknownId' in seen)
      for (const pattern of seen.ofUnknownId ?? [])
        print(`  ${pattern} was opened with an unknown id: no page leads to one that exists`)
    return true
  },

  rollback: async (api, { remote, build, reason, force }, print) => {
    printChange(print, remote, await rollback(api, remote, { build, reason, force }))
    return true
  },

  status: async (api, { remote }, print) => {
    const { epoch, stable, previous, builds, events } = await api('GET /admin/releases/:remote', { params: { remote } })
    print(`${remote} at epoch ${epoch}: live ${stable ?? 'nothing'}, before it ${previous ?? 'nothing'}`)
    const shown = builds.filter(({ build }, index) => index < 10 || build === stable || build === previous)
    for (const { build, version, revision, publishedAt, bytes } of shown)
      print(
        `  ${build === stable ? '*' : ' '} ${build}  ${version}  ${toShortRevision(revision)}  ${publishedAt}  ${bytes} bytes`,
      )
    for (const { at, by, kind, build, reason, checks } of events.slice(0, 10)) {
      const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name)
      print(
        `  ${at}  ${kind} ${build ?? ''} by ${by}${failed.length > 0 ? `, not passed: ${failed.join(', ')}` : ''}${reason ? ` (${reason})` : ''}`,
      )
    }
    return true
  },

  diff: async (api, { remote }, print) => {
    const { epoch, remotes } = await api('GET /releases/boot')
    const lines = describeBuildDifference(
      readLocalBuild(remote).sidecar,
      remotes.find((live) => live.remote === remote),
    )
    print(`${remote} at epoch ${epoch}: ${lines.length === 0 ? 'what lies here is what is live' : 'live → here'}`)
    for (const line of lines) print(line)
    return true
  },
}
