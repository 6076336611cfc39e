import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bootDocument, type BootDocument } from '@escapes/contract/releases'

export interface BootSource {
  /** The boot document for a page, asked for each time, so that the next page load has what was just released; the last good one when the registry does not answer. */
  get(): Promise<BootDocument>
  /** Undefined until there was one, from the registry or from the disk. */
  known(): BootDocument | undefined
}

export interface BootSourceOptions {
  /** Where the boot document is asked for. */
  url: string
  file: string
  onTrouble: (what: string, error: unknown) => void
  timeoutMs?: number
}

const emptyBoot: BootDocument = { epoch: 0, remotes: [] }

const fetchBoot = async (url: string, timeoutMs: number): Promise<BootDocument> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  return bootDocument.parse(await response.json())
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
const save = async (file: string, boot: BootDocument): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(boot))
  await rename(`${file}.new`, file)
}

const load = async (file: string): Promise<BootDocument | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : bootDocument.parse(JSON.parse(text))
}

export const createBootSource = (options: BootSourceOptions): BootSource => {
  const { url, file, onTrouble, timeoutMs = 1500 } = options
  let known: BootDocument | undefined
  let savedEpoch: number | undefined
  let asking: Promise<BootDocument> | undefined
  let isOutOfReach = false

  const remember = async (boot: BootDocument) => {
    known = boot
    if (savedEpoch === boot.epoch) return
    savedEpoch = boot.epoch
    await save(file, boot).catch((error: unknown) => onTrouble('The boot document could not be kept on disk', error))
  }

  const ask = async (): Promise<BootDocument> => {
    try {
      const boot = await fetchBoot(url, timeoutMs)
      await remember(boot)
      isOutOfReach = false
      return boot
    } catch (error) {
      // Told once, not once a second.
      if (!isOutOfReach) onTrouble('The registry did not answer; the last boot document is served', error)
      isOutOfReach = true
      known ??= await load(file).catch((fault: unknown) => {
        onTrouble('The boot document on disk could not be read', fault)
        return undefined
      })
      return known ?? emptyBoot
    } finally {
      asking = undefined
    }
  }

  return {
    get: () => {
      asking ??= ask()
      // A registry that hangs is asked on, but no page waits for it again.
      return known && isOutOfReach ? Promise.resolve(known) : asking
    },
    known: () => known,
  }
}
