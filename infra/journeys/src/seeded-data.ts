import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getFeedVilla } from './get-villa.ts'
import { waitUntilEnded } from './kill-processes.ts'
import { Product, productsFolderVariable, seededDataVariable } from './product.ts'

/** Makes one first start for all journeys; each product copies its database, demo and releases. */
const makeSeededData = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-journeys-'))
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(folder, 0o755)
  process.env[productsFolderVariable] = folder
  let seeded = ''
  const end = async () => {
    // Products end with the workers that started them.
    for (const name of await readdir(folder))
      if (join(folder, name) !== seeded) await waitUntilEnded(join(folder, name))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const product = await Product.startEmpty()
    seeded = product.dataDir
    // The first start serves the demo, with the calendars that it imports.
    await getFeedVilla(product)
    await product.stopWithoutRemovingData()
    process.env[seededDataVariable] = seeded
    return end
  } catch (error) {
    await end()
    throw error
  }
}

export default makeSeededData
