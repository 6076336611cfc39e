import type { Page } from 'playwright'
import type { BookingsCalendar, CalendarEntry } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, launchChromium, openPageVisit } from '../../journeys/src/browser.ts'
import { demoPassword, signIn } from '../../journeys/src/people.ts'

const size = { villas: 200, days: 60 }
const rounds = 9
const budgetMs = 300

const kinds = ['confirmed', 'pending', 'imported', 'closed', 'hold'] as const

const toEntry = (from: string, at: number): CalendarEntry => {
  const kind = kinds[at % kinds.length] ?? 'confirmed'
  const isBooking = kind !== 'imported' && kind !== 'closed'
  const id = `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`
  return {
    kind,
    from,
    to: addDays(from, 2 + (at % 4)),
    label: isBooking ? 'Amara Perera' : 'channel.test',
    bookingId: isBooking ? id : null,
    reference: isBooking ? 'GALLE379' : null,
    conflictId: null,
  }
}

/** Every villa has an entry in each week. */
const createCalendar = (from: string, days: number): BookingsCalendar => ({
  from,
  to: addDays(from, days),
  villas: Array.from({ length: size.villas }, (_, row) => ({
    id: `01900000-0000-7000-9000-${String(row).padStart(12, '0')}`,
    title: `Villa ${row}`,
    location: 'Galle',
    entries: Array.from({ length: Math.floor(days / 7) }, (_, week) =>
      toEntry(addDays(from, week * 7 + (row % 4)), row * 10 + week),
    ),
  })),
})

/** Notes when the answer of the calendar has arrived, and when the first frame after the grid shows its days. */
const observe = () => {
  const times = { arrived: 0, drawn: 0 }
  Object.assign(window, { calendarTimes: times })
  const fetchBefore = window.fetch
  window.fetch = async (...call) => {
    const answer = await fetchBefore(...call)
    const address = call[0] instanceof Request ? call[0].url : String(call[0])
    if (!address.includes('/admin/calendar')) return answer
    const text = await answer.text()
    times.arrived = performance.now()
    times.drawn = 0
    const day = new URL(address, location.href).searchParams.get('from')
    const wanted = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
      new Date(day ?? ''),
    )
    const watcher = new MutationObserver(() => {
      const head = document.querySelectorAll('[role="grid"] [role="columnheader"]')[1]
      if (!head?.getAttribute('aria-label')?.includes(wanted)) return
      watcher.disconnect()
      requestAnimationFrame(() => setTimeout(() => (times.drawn = performance.now())))
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
    return new Response(text, { status: answer.status, headers: answer.headers })
  }
}

const readDrawingMs = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as { calendarTimes: { drawn: number } }).calendarTimes.drawn > 0)
  return page.evaluate(() => {
    const { arrived, drawn } = (window as unknown as { calendarTimes: { arrived: number; drawn: number } })
      .calendarTimes
    return drawn - arrived
  })
}

/** The same number of cells as a plain table, without any of our code: what this browser needs at least. */
const measureTableMs = (page: Page): Promise<number> =>
  page.evaluate(
    ({ villas, days }) =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const table = document.createElement('table')
        table.innerHTML = `<tr>${'<td>1</td>'.repeat(days)}</tr>`.repeat(villas)
        document.body.append(table)
        requestAnimationFrame(() =>
          setTimeout(() => {
            table.remove()
            resolve(performance.now() - start)
          }),
        )
      }),
    size,
  )

/** How long each frame takes while the grid is scrolled from its first villa to the last, in milliseconds. */
const measureFramesMs = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const grid = document.querySelector('[role="grid"]')
    if (!grid) throw new Error('the calendar is not there')
    const frame = () => new Promise<number>((done) => requestAnimationFrame(done))
    const frames: number[] = []
    let before = await frame()
    for (let top = 0; top < grid.scrollHeight; top += 120) {
      grid.scrollTop = top
      const now = await frame()
      frames.push(now - before)
      before = now
    }
    return frames
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** From the answer of the api to the frame that shows 200 villas by 60 days, and how scrolling through them goes. */
export const benchCalendar = async (baseURL: string): Promise<boolean> => {
  const browser = await launchChromium()
  try {
    const { page } = await openPageVisit(browser, baseURL, deskViewport)
    await page.addInitScript(observe)
    await page.route('**/api/v1/admin/calendar?*', (route) => {
      const search = new URL(route.request().url()).searchParams
      const calendar = createCalendar(search.get('from') ?? civilDateAt(new Date()), Number(search.get('days')))
      return route.fulfill({ json: calendar })
    })
    await signIn(page, 'admin@escapes.test', demoPassword, '/admin/calendar?days=60')
    await readDrawingMs(page)
    const [drawing, table]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      table.push(await measureTableMs(page))
      await page.goto('/admin/calendar?days=60')
      drawing.push(await readDrawingMs(page))
    }
    const [ours, plain] = [median(drawing), median(table)]
    console.log(`${size.villas} villas by ${size.days} days, median of ${rounds}`)
    console.log(`drawn after the answer   ${ours.toFixed(0)} ms`)
    console.log(`the cells as one table   ${plain.toFixed(0)} ms: ratio ${(ours / plain).toFixed(1)}`)
    const frames = (await measureFramesMs(page)).toSorted((a, b) => a - b)
    console.log(
      `frames while scrolling   median ${median(frames).toFixed(0)} ms, the longest ${frames.at(-1)?.toFixed(0)} ms`,
    )
    console.log(`at most ${budgetMs} ms: ${ours <= budgetMs ? 'within the budget' : 'too slow'}`)
    return ours <= budgetMs
  } finally {
    await browser.close()
  }
}
