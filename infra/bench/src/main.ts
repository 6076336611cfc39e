/** `npm run bench [name]`: the measurements of the product. Each prints its figures and fails when a budget is broken. */
import { Product } from '../../journeys/src/product.ts'
import { benchBooking } from './booking/bench-booking.ts'
import { benchWeight } from './weight.ts'

/** What is measured at a running product: `BENCH_URL` names one; without it one is started with an empty data folder. */
const onProduct = (bench: (baseURL: string) => Promise<boolean>) => async (): Promise<boolean> => {
  if (process.env.BENCH_URL) return bench(process.env.BENCH_URL)
  const product = await Product.start()
  try {
    return await bench(product.url)
  } finally {
    await product.stop()
  }
}

const benches: Record<string, () => Promise<boolean>> = {
  weight: onProduct(benchWeight),
  booking: () => benchBooking(),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 || wanted.includes(name)) {
    console.log(`── ${name}`)
    if (!(await bench())) process.exitCode = 1
  }
// A kept-open connection must not keep a finished run.
process.exit()
