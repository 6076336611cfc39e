import { createHash } from 'node:crypto'
import type { FirstPaintReport } from '@escapes/contract/browser-check'
import { toSourceMapFile } from '@escapes/contract/release-names'
import type { BootDocument, BootRemote, BootShell, RemotePage } from '@escapes/contract/releases'
import { createApiReads, createReadFilter } from '../../../shell/server/first-paint/api-reads.ts'
import { findDrawnBoot } from '../../../shell/server/first-paint/drawn-boot.ts'
import { locateThrow } from '../../../shell/server/first-paint/locate-throw.ts'
import {
  DrawFailure,
  DrawLate,
  type RenderLimits,
  type RenderProcess,
  startRenderProcess,
  usualRenderLimits,
} from '../../../shell/server/first-paint/start-render-process.ts'
import type { CheckWatch } from './open-pages.ts'
import { toPlainLine } from './plain-text.ts'

/** Of processor time a page has many times what it may take in production; of the clock, what the slowest machine needs. */
const limits: RenderLimits = { ...usualRenderLimits, cpuMs: 3_000, firstCpuMs: 9_000, wallMs: 30_000 }
const readTimeoutMs = 10_000

const fetchText = async (address: string): Promise<string> => {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answers ${response.status}`)
  return response.text()
}

const fetchVerified = async (address: string, integrity: string | undefined): Promise<string> => {
  const text = await fetchText(address)
  if (`sha384-${createHash('sha384').update(text).digest('base64')}` !== integrity)
    throw new Error(`${address} is not the file that its build names`)
  return text
}

export interface DrawnBuild {
  remote: BootRemote
  /** Absent: the one that is live. */
  shell?: BootShell | undefined
}

interface DrawOptions {
  /** How long one page may take. */
  wallMs?: number
  /** When the last may be begun. */
  endsAt?: number | undefined
  watch?: CheckWatch
}

export const listDrawnPages = ({ server, pageStyles, pages }: BootRemote): RemotePage[] =>
  pages.filter(
    ({ pattern, firstPaint }) => server !== undefined && firstPaint === 'server' && pageStyles?.[pattern] !== undefined,
  )

/**
 * Draws pages as the shell server will, in the process that it draws them in: `addresses` are those that a browser opened.
 * Undefined where the browser draws all of them.
 */
export const drawPages = async (
  shellUrl: string,
  { remote, shell }: DrawnBuild,
  addresses: ReadonlyMap<RemotePage, string>,
  { wallMs = limits.wallMs, endsAt = Infinity, watch }: DrawOptions = {},
): Promise<FirstPaintReport | undefined> => {
  const drawn = new Set(listDrawnPages(remote))
  const pages = [...addresses].filter(([page]) => drawn.has(page))
  if (pages.length === 0) return undefined
  const live = JSON.parse(await fetchText(`${shellUrl}/api/v1/releases/boot`)) as BootDocument
  const code = (shell ?? live.shellBuild)?.server
  if (!code) return undefined
  const { server = '', integrity, operations = [] } = remote
  const codeUrl = `${shellUrl}/_shell/${code.path}`
  const [shellCode, remoteCode, shellMap, map] = await Promise.all([
    fetchVerified(codeUrl, code.integrity),
    fetchVerified(shellUrl + server, integrity[server]),
    // Builds of before have none.
    ...[codeUrl, shellUrl + server].map((address) => fetchText(toSourceMapFile(address)).catch(() => undefined)),
  ])
  const remotes = [...live.remotes.filter((each) => each.remote !== remote.remote), remote]
  const { boot } = findDrawnBoot({ ...live, remotes }, remote.remote)
  const publicPath = server.slice(0, server.lastIndexOf('/') + 1)
  const codes = [
    { filename: publicPath, map },
    { filename: 'shell', map: shellMap },
  ]
  const start = async (): Promise<RenderProcess> => {
    const started = await startRenderProcess(shellCode, { ...limits, wallMs })
    started.load({ code: remoteCode, publicPath })
    return started
  }
  const readsOfPage = {
    apiUrl: shellUrl,
    isAllowed: createReadFilter(operations),
    clientAddress: '127.0.0.1',
    client: 'first-paint',
    timeoutMs: readTimeoutMs,
  }

  const late: string[] = []
  const seen: FirstPaintReport = { drawn: [], left: [], faults: [] }
  let process = await start()
  try {
    for (const [{ pattern }, address] of pages)
      try {
        watch?.begin(`${pattern}, drawn on the server`)
        if (Date.now() > endsAt) throw new DrawLate('the check has taken too long')
        if (!process.isAlive()) process = await start()
        const request = { address, origin: shellUrl, boot, remote: remote.remote, currency: null }
        const list = (await process.draw(request, createApiReads(readsOfPage).read)) ? seen.drawn : seen.left
        list.push(pattern)
      } catch (error) {
        if (error instanceof DrawLate) {
          late.push(pattern)
          continue
        }
        const what = locateThrow((error as Error).message, codes)
        if (error instanceof DrawFailure && error.isAtLoad) return { ...seen, loadFault: toPlainLine(what) }
        const fault = toPlainLine(`${pattern}: ${what}`)
        seen.faults.push(fault)
        watch?.find([fault])
      }
  } finally {
    process.stop()
  }
  return { ...seen, faults: seen.faults.slice(0, 50), ...(late.length > 0 && { late }) }
}
