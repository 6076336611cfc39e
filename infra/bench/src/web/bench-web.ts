import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { percentile } from '../../../drills/src/drill.ts'
import { launchChromium } from '../../../journeys/src/browser.ts'
import { isDrawnPage } from './fetch-drawn.ts'
import { type Paint, measurePaint } from './measure-paint.ts'
import { measureProcessor, toProcessorText } from './measure-processor.ts'
import { measureRequests } from '../measure-requests.ts'
import { startStaticFloor } from './start-static-floor.ts'

/** `ratio`: the largest paint, at most so many times that of the same page without script. */
const pages = (villa: string) => [
  { path: '/', ratio: 2.5 },
  { path: '/villas', ratio: 2 },
  { path: `/villas/${villa}`, ratio: 2 },
]
const maxShift = 0.001
const maxBlockedMs = 300
const maxAnswersAfterMs = 1_500
const rounds = 3
const requestsMs = 2_000

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN
const middle = (paints: readonly Paint[]): Paint => ({
  largestPaintMs: median(paints.map(({ largestPaintMs }) => largestPaintMs)),
  shift: Math.max(...paints.map(({ shift }) => shift)),
  blockedMs: median(paints.map(({ blockedMs }) => blockedMs)),
  answersAfterMs: median(paints.map(({ answersAfterMs }) => answersAfterMs)),
})
const column = (value: number | string, width: number): string => String(value).padStart(width)
const toRow = (name: string, { largestPaintMs, shift, blockedMs, answersAfterMs }: Paint, ratio?: number): string =>
  [
    name.padEnd(30),
    column(Math.round(largestPaintMs), 8),
    column(ratio?.toFixed(2) ?? '', 8),
    column(shift.toFixed(3), 8),
    column(Math.round(blockedMs), 9),
    column(Number.isNaN(answersAfterMs) ? '' : Math.round(answersAfterMs), 14),
  ].join('')

interface Measured {
  floor: Paint
  drawn: Paint
  byBrowser: Paint
}

/** The three kinds of a page in turn, so that whatever else this machine does falls on all of them. */
const measurePage = async (
  browser: Browser,
  path: string,
  { baseURL, floorURL, slowdown }: { baseURL: string; floorURL: string; slowdown: number },
): Promise<Measured> => {
  const all: Record<keyof Measured, Paint[]> = { floor: [], drawn: [], byBrowser: [] }
  for (let round = 0; round < rounds; round += 1) {
    all.floor.push(await measurePaint(browser, floorURL + path, { slowdown }))
    all.drawn.push(await measurePaint(browser, baseURL + path, { slowdown }))
    all.byBrowser.push(await measurePaint(browser, baseURL + path, { slowdown, isDrawnByBrowser: true }))
  }
  return { floor: middle(all.floor), drawn: middle(all.drawn), byBrowser: middle(all.byBrowser) }
}

const benchPaints = async (baseURL: string, villa: string): Promise<boolean> => {
  const wanted = pages(villa)
  const floor = await startStaticFloor(
    baseURL,
    wanted.map(({ path }) => path),
  )
  const browser = await launchChromium()
  let isWithinBudget = true
  try {
    const processor = await measureProcessor(browser)
    const { slowdown } = processor
    console.log(`slow 4G, ${toProcessorText(processor)}`)
    console.log(''.padEnd(30), ' paint ms   ratio   shift  blocked  answers after')
    for (const { path, ratio } of wanted) {
      const measured = await measurePage(browser, path, { baseURL, floorURL: floor.url, slowdown })
      const { floor: least, drawn, byBrowser } = measured
      const toRatio = (paint: Paint): number => paint.largestPaintMs / least.largestPaintMs
      const name = path.split('/').slice(0, 2).join('/') + (path.split('/').length > 2 ? '/…' : '')
      console.log(toRow(`${name} without script`, least))
      console.log(toRow(`${name} drawn by the server`, drawn, toRatio(drawn)))
      console.log(toRow(`${name} drawn by the browser`, byBrowser, toRatio(byBrowser)))
      const isFast =
        toRatio(drawn) <= ratio && drawn.blockedMs <= maxBlockedMs && drawn.answersAfterMs <= maxAnswersAfterMs
      if (!isFast || drawn.shift > maxShift) isWithinBudget = false
    }
    return isWithinBudget
  } finally {
    await browser.close()
    floor.close()
  }
}

/** Either will do: a share of what `/livez` answers, which is nothing but the server itself, or so many per second. */
const leastShareOfLivez = 0.3
const leastPerSecond = 2_500

const benchRequests = async (baseURL: string): Promise<boolean> => {
  const [livez, kept, compressed]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round += 1) {
    livez.push(await measureRequests(`${baseURL}/livez`, requestsMs))
    kept.push(await measureRequests(`${baseURL}/villas`, requestsMs))
    compressed.push(
      await measureRequests(`${baseURL}/villas`, requestsMs, { headers: { 'accept-encoding': 'gzip, br' } }),
    )
  }
  const share = median(kept) / median(livez)
  const perSecond = (values: readonly number[]): string => `${column(Math.round(median(values)), 7)}/s`
  console.log(`/livez                        ${perSecond(livez)}`)
  console.log(`/villas, kept                 ${perSecond(kept)}  ${share.toFixed(2)} of /livez`)
  console.log(`/villas, kept and compressed  ${perSecond(compressed)}`)
  return share >= leastShareOfLivez || median(kept) >= leastPerSecond
}

const visitors = 50
const uncachedMs = 15_000
/** How long they look at a page before the next one. */
const readingMs = 1_000
const maxUncachedP99Ms = 400

/** Visitors who open one page after the other that nobody has asked for. */
const benchUncached = async (baseURL: string): Promise<boolean> => {
  const agent = new Agent({ keepAlive: true })
  const durationsMs: number[] = []
  let asked = 0
  let drawn = 0
  const visit = async (): Promise<void> => {
    const from = performance.now()
    const request = get(`${baseURL}/villas?minPrice=${(asked += 1)}`, { agent })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    if (isDrawnPage(await text(answer))) drawn += 1
    durationsMs.push(performance.now() - from)
  }
  const until = performance.now() + uncachedMs
  const keepVisiting = async (): Promise<void> => {
    while (performance.now() < until) {
      await pause(Math.random() * 2 * readingMs)
      await visit()
    }
  }
  await Promise.all(Array.from({ length: visitors }, keepVisiting))
  agent.destroy()
  const p99 = percentile(durationsMs, 0.99)
  const perSecond = Math.round((durationsMs.length * 1000) / uncachedMs)
  console.log(
    `/villas, never asked before, ${visitors} visitors: p50 ${percentile(durationsMs, 0.5)} ms, p99 ${p99} ms,`,
    `${perSecond}/s, ${Math.round((100 * drawn) / durationsMs.length)} % drawn by the server`,
  )
  return p99 <= maxUncachedP99Ms
}

/** What a visitor with a slow phone waits for, and how many documents a second the shell sends. */
export const benchWeb = async (baseURL: string): Promise<boolean> => {
  const answer = await fetch(`${baseURL}/api/v1/listings?kind=villa&limit=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  const [villa] = items
  if (!villa) throw new Error('no villa to look at: is the demo seeded?')
  // The first page of a build may be late, and is then left to the browser.
  for (const { path } of pages(villa.id)) for (let time = 0; time < 3; time += 1) await fetch(baseURL + path)
  const isPaintWithin = await benchPaints(baseURL, villa.id)
  const isServerWithin = await benchRequests(baseURL)
  const isWithinBudget = (await benchUncached(baseURL)) && isServerWithin && isPaintWithin
  console.log(isWithinBudget ? 'within the budget' : 'NOT within the budget')
  return isWithinBudget
}
