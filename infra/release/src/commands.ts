import type { ApiCall } from '@escapes/contract/client'
import { readBuilt } from './built.ts'
import { differenceOf } from './difference.ts'
import { type Moved, promote, rollback } from './pointer.ts'
import { publish } from './publish.ts'

export interface Order {
  remote: string
  build?: string
  reason?: string
}

type Say = (line: string) => void
/** Answers whether what was asked for is the case; false ends the program with code 1. */
export type Command = (api: ApiCall, order: Order, say: Say) => Promise<boolean>

const buildOf = ({ remote, build }: Order): string => build ?? readBuilt(remote).sidecar.build
const mark = (passed: boolean) => (passed ? 'ok  ' : 'FAIL')

const tell = (say: Say, remote: string, { seen, before, status }: Moved): void => {
  const moved =
    before === status.stable ? `${status.stable} is live already` : `${before ?? 'nothing'} → ${status.stable}`
  say(`${remote}: ${moved} (saw epoch ${seen}, now ${status.epoch})`)
}

export const commands: Record<string, Command> = {
  publish: async (api, { remote }, say) => {
    const built = readBuilt(remote)
    const { build, isNew, uploaded } = await publish(api, built)
    say(
      `${remote}: ${build} ${isNew ? 'published' : 'was published before'}, ${uploaded} of ${built.sidecar.files.length} files uploaded`,
    )
    return true
  },

  check: async (api, order, say) => {
    const build = buildOf(order)
    const { epoch, checks } = await api('POST /admin/releases/:remote/check', {
      params: { remote: order.remote },
      body: { build },
    })
    say(`${order.remote}: ${build} at epoch ${epoch}`)
    for (const { name, passed, detail } of checks) say(`  ${mark(passed)} ${name}${detail ? `: ${detail}` : ''}`)
    return checks.every(({ passed }) => passed)
  },

  promote: async (api, order, say) => {
    tell(say, order.remote, await promote(api, order.remote, buildOf(order), order.reason))
    return true
  },

  rollback: async (api, { remote, build, reason }, say) => {
    tell(say, remote, await rollback(api, remote, build, reason))
    return true
  },

  status: async (api, { remote }, say) => {
    const { epoch, stable, previous, builds, events } = await api('GET /admin/releases/:remote', { params: { remote } })
    say(`${remote} at epoch ${epoch}: live ${stable ?? 'nothing'}, before it ${previous ?? 'nothing'}`)
    for (const { build, version, revision, publishedAt, bytes } of builds.slice(0, 10))
      say(
        `  ${build === stable ? '*' : ' '} ${build}  ${version}  ${revision.slice(0, 8)}  ${publishedAt}  ${bytes} bytes`,
      )
    for (const { at, by, kind, build, reason, checks } of events.slice(0, 10)) {
      const failed = checks.filter(({ passed }) => !passed).map(({ name }) => name)
      say(
        `  ${at}  ${kind} ${build ?? ''} by ${by}${failed.length > 0 ? `, failed: ${failed.join(', ')}` : ''}${reason ? ` (${reason})` : ''}`,
      )
    }
    return true
  },

  diff: async (api, { remote }, say) => {
    const { epoch, remotes } = await api('GET /releases/boot')
    const lines = differenceOf(
      readBuilt(remote).sidecar,
      remotes.find((live) => live.remote === remote),
    )
    say(`${remote} at epoch ${epoch}: ${lines.length === 0 ? 'what lies here is what is live' : 'live → here'}`)
    for (const line of lines) say(line)
    return true
  },
}
