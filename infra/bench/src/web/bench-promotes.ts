import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Product } from '../../../journeys/src/product.ts'
import { ensureSecrets } from '../../../local/stack/secrets.ts'
import { varyBuild } from '../../../drills/src/fleet/vary-build.ts'
import { readLocalBuild } from '../../../release/src/local-build.ts'
import { promote, toPromoteOptionsWithoutBrowser } from '../../../release/src/pointer.ts'
import { publishBuild } from '../../../release/src/publish-build.ts'
import { createRegistryClient } from '../../../release/src/registry.ts'
import { median } from '../booking/run-jobs.ts'
import { isDrawnPage } from './fetch-drawn.ts'
import { findProcess, listChildren, readResidentMb } from '../process-memory.ts'

const promotes = 200
const readEvery = 10
/** Readings in the middle of which caches are full and code is compiled. */
const warmReadings = { from: 3, to: 8 }
const maxGrowth = 1.15

/** Each is another build, as a team would release it: what the shell holds of one that is not live any more adds up. */
export const benchPromotes = async (product: Product): Promise<boolean> => {
  const api = createRegistryClient(
    `http://127.0.0.1:${product.ports.API_PORT}`,
    ensureSecrets(product.dataDir).releaseToken,
  )
  const scratch = await mkdtemp(join(tmpdir(), 'escapes-promotes-'))
  const shell = findProcess(`METRICS_PORT=${product.ports.SHELL_METRICS_PORT}`)
  const memory: { server: number; drawing: number }[] = []
  const readMemory = () => ({
    server: readResidentMb(shell),
    drawing: listChildren(shell).reduce((sum, pid) => sum + readResidentMb(pid), 0),
  })
  const untilDrawn = async (build: string): Promise<void> => {
    for (;;) {
      const html = await (await fetch(`${product.url}/villas`)).text()
      if (html.includes(`"build":"${build}"`) && isDrawnPage(html)) return
    }
  }
  try {
    for (let number = 1; number <= promotes; number += 1) {
      const folder = join(scratch, String(number))
      const built = await varyBuild(readLocalBuild('storefront'), number, folder)
      await publishBuild(api, built)
      await promote(api, 'storefront', built.sidecar.build, toPromoteOptionsWithoutBrowser('a bench'))
      await untilDrawn(built.sidecar.build)
      await rm(folder, { recursive: true })
      if (number % readEvery === 0) memory.push(readMemory())
    }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
  const toGrowth = (values: readonly number[]): number =>
    median(values.slice(-5)) / median(values.slice(warmReadings.from, warmReadings.to))
  const curves = {
    'the shell server': memory.map(({ server }) => server),
    'what draws for it': memory.map(({ drawing }) => drawing),
  }
  for (const [what, values] of Object.entries(curves))
    console.log(`${what}, MB after each ${readEvery} promotes: ${values.map(Math.round).join(' ')}`)
  const growth = toGrowth(memory.map(({ server, drawing }) => server + drawing))
  console.log(`${growth.toFixed(2)} × at the end, at most ${maxGrowth} ${growth <= maxGrowth ? 'kept' : 'EXCEEDED'}`)
  return growth <= maxGrowth
}
