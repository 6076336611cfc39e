import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser } from 'playwright'
import { launchChromium } from './browser.ts'
import { Product } from './product.ts'

let product: Product | undefined
let browser: Browser | undefined

const isReady = ({ url }: Product): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * The product of all files of this worker that neither configure it otherwise nor change what others read: starting one
 * costs as much as a short journey. Its stories come in any order, so each has its own customer, dates and listings, and
 * expects no more of staff than that the demo's accounts exist. It ends with the run (see `seeded-data.ts`).
 */
export const getSharedProduct = async (): Promise<Product> => {
  // A file that failed may have left it dead.
  if (product && !(await isReady(product))) {
    await product.stop()
    product = undefined
  }
  return (product ??= await Product.start())
}

/** The drill `tables` and the pictures of `docs/screens` have all maps. */
const withoutMaps = takesWholeTables || process.env.SCREENS ? [] : ['--disable-3d-apis']

/**
 * One Chromium for all files of this worker; every page has a context of its own, which ends with the file. What draws is
 * no process of its own here, for a tenth less processor time. Where figures are measured, it is as for a visitor. Maps are
 * those of a browser without WebGL, which a processor draws at the price of several pages: `map.test` has the others.
 */
export const getBrowser = async (): Promise<Browser> =>
  browser?.isConnected() ? browser : (browser = await launchChromium('--in-process-gpu', ...withoutMaps))
