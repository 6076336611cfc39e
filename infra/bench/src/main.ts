/** `npm run bench [name]`: the measurements of the product. Each prints its figures and fails when a budget is broken. */
import { Product } from '../../journeys/src/product.ts'
import { benchWeight } from './weight.ts'

type Bench = (baseURL: string) => Promise<boolean>

const benches: Record<string, Bench> = { weight: benchWeight }

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

/** `BENCH_URL` names a running product; without it one is started on free ports and an empty data folder. */
const product = process.env.BENCH_URL ? undefined : await Product.start()
try {
  const url = process.env.BENCH_URL ?? product?.url ?? ''
  for (const [name, bench] of Object.entries(benches))
    if (wanted.length === 0 || wanted.includes(name)) {
      console.log(`── ${name}`)
      if (!(await bench(url))) process.exitCode = 1
    }
} finally {
  await product?.stop()
}
