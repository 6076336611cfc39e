/** `npm run bench [name]`: prints the figures of each measurement and fails when a budget is exceeded. */
import { Product } from '../../journeys/src/product.ts'
import { benchBackOffice } from './back-office/bench-back-office.ts'
import { benchBooking } from './booking/bench-booking.ts'
import { benchCalendar } from './calendar.ts'
import { benchLists } from './lists/bench-lists.ts'
import { benchLive } from './live.ts'
import { benchMap } from './map.ts'
import { benchPictures } from './pictures.ts'
import { benchPromotes } from './web/bench-promotes.ts'
import { benchLighthouse } from './web/bench-lighthouse.ts'
import { benchWeb } from './web/bench-web.ts'
import { benchWeight } from './weight.ts'

const onOwnProduct = (bench: (product: Product) => Promise<boolean>) => async (): Promise<boolean> => {
  const product = await Product.start()
  try {
    return await bench(product)
  } finally {
    await product.stop()
  }
}

const onProduct = (bench: (baseURL: string) => Promise<boolean>) => async (): Promise<boolean> =>
  process.env.BENCH_URL ? bench(process.env.BENCH_URL) : onOwnProduct(({ url }) => bench(url))()

const benches: Record<string, () => Promise<boolean>> = {
  weight: onProduct(benchWeight),
  web: onProduct(benchWeb),
  booking: () => benchBooking(),
  lists: benchLists,
  calendar: onProduct(benchCalendar),
  pictures: benchPictures,
  live: benchLive,
  map: onOwnProduct(benchMap),
  'back-office': onOwnProduct(benchBackOffice),
}

/** Only by their names: they take half an hour, and the first fetches Lighthouse. */
const onDemand: Record<string, () => Promise<boolean>> = {
  lighthouse: onProduct(benchLighthouse),
  promotes: onOwnProduct(benchPromotes),
}
const named = { ...benches, ...onDemand }

const wanted = process.argv.slice(2)
if (wanted.includes('--help')) {
  console.log(`npm run bench [-- NAME …]\nRuns all of these, or the named ones: ${Object.keys(benches).join(', ')}.`)
  console.log(`Only when they are named: ${Object.keys(onDemand).join(', ')}.`)
  process.exit()
}
const unknown = wanted.filter((name) => !Object.hasOwn(named, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(named).join(', ')}.`)
  process.exit(2)
}

for (const [name, bench] of Object.entries(named))
  if (wanted.length === 0 ? Object.hasOwn(benches, name) : wanted.includes(name)) {
    console.log(`── ${name}`)
    if (!(await bench())) process.exitCode = 1
  }
// An open keep-alive connection would prevent the exit.
process.exit()
