import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { launchChromium } from '../../../journeys/src/browser.ts'
import { measureProcessor, toProcessorText } from './measure-processor.ts'

const run = promisify(execFile)
/** Fetched for the run: it is larger than all that this repository installs for its benches. */
const lighthouse = 'lighthouse@12.8.2'
const flags = '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'
const rounds = 5
/** Of 100, as on a phone. */
const least = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof least
const categories = Object.keys(least) as Category[]

interface Report {
  environment: { benchmarkIndex: number }
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

/** What the score of performance is made of, in milliseconds. */
const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']

/** Of a run: Chromium's trace has no beginning now and then, and Lighthouse says to run it again. */
const attempts = 3

const measureOnce = async (url: string, slowdown: number): Promise<Report> => {
  const args = ['-y', lighthouse, url, '--quiet', '--output=json', '--output-path=stdout']
  args.push(`--chrome-flags=${flags}`, `--throttling.cpuSlowdownMultiplier=${slowdown}`)
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' }
  const { stdout } = await run('npx', args, { env, maxBuffer: 64 * 1024 * 1024 })
  return JSON.parse(stdout) as Report
}

const measure = async (url: string, slowdown: number, attempt = 1): Promise<Report> => {
  try {
    return await measureOnce(url, slowdown)
  } catch (error) {
    if (attempt === attempts) throw error
    console.log(`${url}: once more, ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`)
    return measure(url, slowdown, attempt + 1)
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

const listFailed = ({ categories: judged, audits }: Report): string[] =>
  categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category].auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id)

const listPaths = async (baseURL: string): Promise<string[]> => {
  const kinds = ['tour', 'experience', 'villa']
  const details = kinds.map(async (kind) => {
    const answer = await fetch(`${baseURL}/api/v1/listings?kind=${kind}&limit=1`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return `/${kind}s/${items[0]?.id}`
  })
  return ['/', ...kinds.map((kind) => `/${kind}s`), ...(await Promise.all(details))]
}

/** Lighthouse as on a phone: medians, and what is wrong apart from speed. */
export const benchLighthouse = async (baseURL: string): Promise<boolean> => {
  let isWithinBudget = true
  const browser = await launchChromium()
  const processor = await measureProcessor(browser)
  await browser.close()
  console.log(toProcessorText(processor))
  console.log(
    'of 100: performance, accessibility, best practices, seo; then',
    metrics.join(', '),
    'and the benchmarkIndex then',
  )
  for (const path of await listPaths(baseURL)) {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round += 1) reports.push(await measure(baseURL + path, processor.slowdown))
    const scores = categories.map((category) =>
      Math.round(100 * median(reports.map((report) => report.categories[category].score))),
    )
    if (categories.some((category, at) => (scores[at] ?? 0) < least[category])) isWithinBudget = false
    const failed = [...new Set(reports.flatMap(listFailed))]
    const times = metrics.map((id) => Math.round(median(reports.map(({ audits }) => audits[id]?.numericValue ?? NaN))))
    const index = Math.round(median(reports.map(({ environment }) => environment.benchmarkIndex)))
    const columns = [
      ...scores.map((score) => String(score).padStart(4)),
      ...[...times, index].map((figure) => String(figure).padStart(6)),
    ]
    console.log(path.padEnd(52), columns.join(''), failed.join(', '))
  }
  return isWithinBudget
}
