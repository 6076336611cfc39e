import { readdirSync, readFileSync } from 'node:fs'
import { type CDPSession } from 'playwright'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, launchChromium, openPageVisit } from '../../../journeys/src/browser.ts'
import { demoPassword, signIn } from '../../../journeys/src/people.ts'
import type { Product } from '../../../journeys/src/product.ts'
import { businessSize, fillBusiness } from './fill-business.ts'
import { measureExport } from './export-memory.ts'
import { type MeasuredCall, measureCalls, signInToApi } from './measure-calls.ts'

const rounds = 60
const email = 'admin@escapes.test'
const frameBudgetMs = 50
/** How much more memory than at rest the api may take for the export of all bookings: far less than their rows would. */
const exportBudgetMb = 200

const listCalls = (today: string): MeasuredCall[] => [
  { name: 'reference: currencies', budgetMs: 300, paths: ['/currencies'] },
  { name: 'bookings, first rows', budgetMs: 300, paths: ['/admin/bookings'] },
  {
    name: 'bookings by state',
    budgetMs: 300,
    paths: ['pending', 'confirmed', 'cancelled', 'completed', 'expired'].map((it) => `/admin/bookings?state=${it}`),
  },
  {
    name: 'bookings by payment',
    budgetMs: 300,
    paths: ['unpaid', 'partial', 'paid', 'overpaid'].map((it) => `/admin/bookings?payment=${it}`),
  },
  {
    name: 'bookings by days',
    budgetMs: 300,
    paths: [-60, -9, 0, 30, 75].map((at) => `/admin/bookings?from=${addDays(today, at)}&to=${addDays(today, at + 6)}`),
  },
  {
    name: 'bookings in another order',
    budgetMs: 300,
    paths: ['oldest', 'check-in', 'check-in-desc', 'total', 'total-asc'].map((it) => `/admin/bookings?sort=${it}`),
  },
  {
    name: 'bookings by text',
    budgetMs: 300,
    paths: ['perera', 'tea bungalow 77', 'customer1234', 'nuwan silva'].map(
      (it) => `/admin/bookings?q=${encodeURIComponent(it)}`,
    ),
  },
  { name: 'listings, first rows', budgetMs: 300, paths: ['/admin/listings'] },
  {
    name: 'listings by text',
    budgetMs: 300,
    paths: ['lagoon', 'ella', 'villa 4321'].map((it) => `/admin/listings?q=${it}`),
  },
  { name: 'users, first rows', budgetMs: 300, paths: ['/admin/users'] },
  {
    name: 'users by text',
    budgetMs: 300,
    paths: ['perera', 'customer777', 'olivia'].map((it) => `/admin/users?q=${it}`),
  },
  {
    name: 'search in everything',
    budgetMs: 150,
    paths: ['perera', 'customer12', 'lagoon villa', 'rossi', 'beach house 9'].map(
      (it) => `/admin/search?q=${encodeURIComponent(it)}`,
    ),
  },
]

const findApiProcess = (dataDir: string): number => {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const isApi = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('api/src/main.http.ts')
        return isApi && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataDir)
      } catch {
        // It ended meanwhile.
        return false
      }
    })
  if (found === undefined) throw new Error('the api does not run')
  return Number(found)
}

/** Durations of the frames while a page is scrolled from its head to its foot, in milliseconds. */
const measureFramesMs = () =>
  new Promise<number[]>((resolve) => {
    const frames: number[] = []
    let before = performance.now()
    const step = () => {
      const now = performance.now()
      frames.push(now - before)
      before = now
      const end = document.documentElement.scrollHeight - window.innerHeight
      if (window.scrollY >= end - 1) resolve(frames)
      else {
        window.scrollBy(0, 120)
        requestAnimationFrame(step)
      }
    }
    requestAnimationFrame(step)
  })

const measureScrolling = async (url: string): Promise<{ frames: number; longestMs: number }> => {
  const browser = await launchChromium()
  try {
    const { page, context } = await openPageVisit(browser, url, deskViewport)
    await signIn(page, email, demoPassword, '/admin/bookings')
    await page.getByRole('row').nth(20).waitFor()
    const session: CDPSession = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const rounds: number[][] = []
    for (let round = 0; round < 3; round += 1) {
      await page.evaluate(() => window.scrollTo(0, 0))
      rounds.push(await page.evaluate(measureFramesMs))
    }
    // A frame that another process delayed is long in one round; one that the page makes long is so in each.
    return {
      frames: rounds[0]?.length ?? 0,
      longestMs: Math.min(...rounds.map((frames) => Math.max(...frames.slice(1)))),
    }
  } finally {
    await browser.close()
  }
}

/** The lists of staff in a business of 100,000 bookings, 5,000 listings and 20,000 customers. */
export const benchBackOffice = async (product: Product): Promise<boolean> => {
  const rows = await product.withDatabase(fillBusiness)
  console.log(`${rows} bookings, ${businessSize.listings} listings, ${businessSize.customers} customers`)
  const client = await signInToApi(product.url, email, demoPassword)
  const figures = await measureCalls(client, listCalls(civilDateAt(new Date())), rounds)
  const reference = figures[0]?.medianMs || 1
  let isGood = true
  const judge = (isWithinBudget: boolean): string => {
    if (!isWithinBudget) isGood = false
    return isWithinBudget ? 'within the budget' : 'OVER THE BUDGET'
  }
  console.log(`${'through the shell, in rounds'.padEnd(28)}  median     p95   ratio  budget`)
  for (const { name, medianMs, p95Ms, budgetMs } of figures)
    console.log(
      `${name.padEnd(28)} ${`${medianMs} ms`.padStart(7)} ${`${p95Ms} ms`.padStart(7)} ${(medianMs / reference).toFixed(1).padStart(7)}  ${budgetMs} ms ${judge(p95Ms <= budgetMs)}`,
    )
  const apiPid = findApiProcess(product.dataDir)
  for (const name of ['first export', 'second export']) {
    const { rows: exported, seconds, idleMb, peakMb } = await measureExport(client, '/admin/bookings-export', apiPid)
    const isBounded = exported === rows && peakMb - idleMb <= exportBudgetMb
    console.log(
      `${name}: ${exported} rows in ${seconds.toFixed(1)} s, the api ${idleMb.toFixed(0)} → ${peakMb.toFixed(0)} MB, budget +${exportBudgetMb} MB ${judge(isBounded)}`,
    )
  }
  const { frames, longestMs } = await measureScrolling(product.url)
  console.log(
    `scrolling at a fourth of the speed: ${frames} frames, the longest ${longestMs.toFixed(0)} ms, budget ${frameBudgetMs} ms ${judge(longestMs <= frameBudgetMs)}`,
  )
  return isGood
}
