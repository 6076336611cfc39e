import { once } from 'node:events'
import { chmodSync, mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@escapes/testing/ports'
import { startProcess, waitUntilUp } from '@escapes/testing/processes'
import { defaultPorts } from '../../local/stack/settings.ts'
import { getFeedVilla } from './get-villa.ts'
import { waitUntilEnded } from './kill-processes.ts'
import { Product, productsFolderVariable, repositoryRoot, seededDataVariable } from './product.ts'

/** As `npm start` does; where it runs already, it holds the port itself. */
const occupy = async (port: number): Promise<Server> => {
  const server = createServer((socket) => socket.destroy())
  server.listen(port)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
  })
  return server
}

/** One for all products: where each had another address, each would fill its demo anew. */
const startFeedServer = async (): Promise<() => Promise<void>> => {
  const port = await findFreePort()
  const server = startProcess([join(repositoryRoot, 'infra/local/processes/feed-server.ts'), String(port)])
  process.env.FEED_ORIGIN = `http://127.0.0.1:${port}`
  await waitUntilUp(server, () => fetch(`http://127.0.0.1:${port}`).then(() => true))
  return server.stop
}

/** Makes one first start for all journeys; each product copies its database, demo and releases. */
const makeSeededData = async (): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-journeys-'))
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(folder, 0o755)
  process.env[productsFolderVariable] = folder
  let seeded = ''
  // It starts beside a product that has all of the default ports.
  const occupied = await Promise.all(Object.values(defaultPorts).map(occupy))
  const stopFeedServer = await startFeedServer()
  const end = async () => {
    // Products end with the workers that started them.
    for (const name of await readdir(folder))
      if (join(folder, name) !== seeded) await waitUntilEnded(join(folder, name))
    await stopFeedServer()
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
  } finally {
    for (const server of occupied) server.close()
  }
}

export default makeSeededData
