import type pg from 'pg'
import type { Browser, Page } from 'playwright'
import { launchChromium, openPageVisit, phoneViewport, webGlArguments } from '../../journeys/src/browser.ts'
import type { Product } from '../../journeys/src/product.ts'
import { waitUntilIdle } from '../../journeys/src/wait-until-idle.ts'
import { listListingColumns } from './listing-columns.ts'
import { measurePageWeight } from './weight.ts'

const villas = 10_000
const rounds = 5
const budget = { clustersMs: 150, frameMs: 50, pageKb: 1200 }
const slowdown = 4

/** Around the places of the demo's villas, as a market has them: most of them on the coast. */
const fillIsland = async (client: pg.Client): Promise<void> => {
  const columns = await listListingColumns(client)
  await client.query('begin')
  await client.query(`
    insert into listings (${columns.into})
    select ${columns.from}
    from generate_series(1, ${villas}) n
    cross join lateral (
      select * from listings where kind = 'villa' and latitude is not null and slug not like 'bench-%'
      order by id offset n % 12 limit 1) model
    cross join lateral jsonb_populate_record(null::listings, to_jsonb(model) || jsonb_build_object(
      'id', uuidv7(), 'slug', 'bench-' || n, 'title', 'Villa ' || n, 'price_usd', 8000 + n % 40 * 500,
      'original_price_usd', null, 'featured', false,
      'latitude', round((model.latitude + (n * 7919 % 1000 - 500) * 0.0003)::numeric, 4),
      'longitude', round((model.longitude + (n * 104729 % 1000 - 500) * 0.0003)::numeric, 4))) made`)
  await client.query(`
    insert into villa_details (listing_id, bedrooms)
    select id, 1 + price_usd / 500 % 4 from listings where slug like 'bench-%'`)
  await client.query('commit')
  await client.query('vacuum analyze')
}

interface Times {
  arrived: number
  drawn: number
}

/** Notes when the pins have arrived, and when the first frame after that shows others than before. */
const observe = (): void => {
  const times: Times = { arrived: 0, drawn: 0 }
  Object.assign(window, { mapTimes: times })
  const fetchBefore = window.fetch
  window.fetch = async (...call) => {
    const answer = await fetchBefore(...call)
    const address = call[0] instanceof Request ? call[0].url : String(call[0])
    if (!address.includes('/villa-pins')) return answer
    const text = await answer.text()
    times.drawn = 0
    times.arrived = performance.now()
    const watcher = new MutationObserver((changes) => {
      const isOfPins = changes.some(({ target }) => (target as Element).closest?.('[data-status]'))
      if (!isOfPins) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => (times.drawn = performance.now())))
    })
    const map = document.querySelector('[data-status]')
    if (map) watcher.observe(map, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] })
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
}

const readClustersMs = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as { mapTimes: Times }).mapTimes.drawn > 0)
  return page.evaluate(() => {
    const { arrived, drawn } = (window as unknown as { mapTimes: Times }).mapTimes
    return drawn - arrived
  })
}

const countShown = (page: Page) =>
  page
    .locator('[data-status="ready"] button[aria-label*="places here"]')
    .evaluateAll((clusters) =>
      clusters.reduce((sum, cluster) => sum + Number.parseInt(cluster.textContent ?? '', 10), 0),
    )

/** Another number of bedrooms each time: what was shown before is on the map before its data arrive. */
const measureClusters = async (page: Page): Promise<number[]> => {
  await page.goto('/villas-with-map')
  await page.locator('[data-status="ready"]').waitFor()
  await page.getByText(/\d villas available/).waitFor()
  await waitUntilIdle(page)
  const shown = await countShown(page)
  if (shown < villas * 0.9) throw new Error(`the map shows ${shown} of ${villas} villas`)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const bedrooms = page.getByLabel('Bedrooms')
  const times: number[] = []
  for (const count of [2, 3, 4, 1]) {
    await bedrooms.selectOption(String(count))
    times.push(await readClustersMs(page))
  }
  await page.keyboard.press('Escape')
  return times
}

/** Durations of frames while a finger would drag the map there and back, in milliseconds. */
const measureFrames = async (page: Page): Promise<number[]> => {
  const box = await page.locator('[data-status="ready"]').boundingBox()
  if (!box) throw new Error('there is no map')
  const [x, y] = [box.x + 12, box.y + box.height * 0.5]
  await page.evaluate(() => {
    const frames: number[] = []
    let before = performance.now()
    const step = (now: number): void => {
      frames.push(now - before)
      before = now
      if (!Object.hasOwn(window, 'framesEnd')) requestAnimationFrame(step)
    }
    Object.assign(window, { frames })
    delete (window as unknown as { framesEnd?: true }).framesEnd
    requestAnimationFrame((now) => {
      before = now
      requestAnimationFrame(step)
    })
  })
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const [byX, byY] of [
    [180, -120],
    [40, 140],
    [0, 0],
  ] as const)
    await page.mouse.move(x + byX, y + byY, { steps: 25 })
  await page.mouse.up()
  return page.evaluate(() => {
    Object.assign(window, { framesEnd: true })
    return (window as unknown as { frames: number[] }).frames
  })
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

/** A frame that another process delayed is long in one round; one that the page makes long is so in each. */
const measurePanning = async (browser: Browser, url: string, address: string) => {
  const { page, context } = await openPageVisit(browser, url, phoneViewport)
  await page.goto(address)
  await page.locator('[data-status="ready"]').waitFor()
  await waitUntilIdle(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const all: number[][] = []
  for (let round = 0; round < rounds; round += 1) all.push(await measureFrames(page))
  await context.close()
  return { medianMs: median(all.flat()), longestMs: Math.min(...all.map((frames) => Math.max(...frames))) }
}

/** The explorer with 10,000 villas: how soon they are on the map, how it moves on a slow phone, and what it weighs. */
export const benchMap = async (product: Product): Promise<boolean> => {
  await product.withDatabase(fillIsland)
  const browser = await launchChromium(...webGlArguments)
  let isGood = true
  const judge = (isWithin: boolean): string => {
    if (!isWithin) isGood = false
    return isWithin ? 'within the budget' : 'OVER THE BUDGET'
  }
  try {
    const { page, context } = await openPageVisit(browser, product.url, phoneViewport)
    await page.addInitScript(observe)
    const clustersMs = median(await measureClusters(page))
    await context.close()
    console.log(
      `${villas} villas: on the map ${clustersMs.toFixed(0)} ms after their data, budget ${budget.clustersMs} ms ${judge(clustersMs <= budget.clustersMs)}`,
    )
    // The same map without a villa: what the ground alone costs where it is drawn without a graphics card.
    const empty = await measurePanning(browser, product.url, '/villas-with-map?minPrice=999999')
    const full = await measurePanning(browser, product.url, '/villas-with-map')
    const added = full.longestMs - empty.longestMs
    console.log(
      `panning at a fourth of the speed: median frame ${full.medianMs.toFixed(0)} ms, the longest ${full.longestMs.toFixed(0)} ms; without villas ${empty.medianMs.toFixed(0)} and ${empty.longestMs.toFixed(0)} ms`,
    )
    console.log(
      `the villas add ${added.toFixed(0)} ms to it, budget ${budget.frameMs} ms ${judge(full.longestMs <= budget.frameMs || added <= budget.frameMs / 2)}`,
    )
    const { bytes } = await measurePageWeight(browser, product.url, '/villas-with-map')
    const kilobytes = (count: number): string => (count / 1024).toFixed(0)
    const total = Object.values(bytes).reduce((sum, count) => sum + count, 0)
    console.log(
      `first view: ${Object.entries(bytes)
        .map(([kind, count]) => `${kind} ${kilobytes(count)} KB`)
        .join(
          ', ',
        )}; ${kilobytes(total)} KB in all, budget ${budget.pageKb} KB ${judge(total <= budget.pageKb * 1024)}`,
    )
    return isGood
  } finally {
    await browser.close()
  }
}
