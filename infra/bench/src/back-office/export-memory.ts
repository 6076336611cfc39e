import { setTimeout as wait } from 'node:timers/promises'
import { readResidentMb } from '../process-memory.ts'
import type { StaffClient } from './measure-calls.ts'

export interface ExportFigures {
  rows: number
  seconds: number
  /** Resident memory of the api while nothing was asked of it, and its peak during the export, in megabytes. */
  idleMb: number
  peakMb: number
}

/** Reads a CSV file as it comes, counts its lines and watches the memory of the process that sends it. */
export const measureExport = async (client: StaffClient, path: string, apiPid: number): Promise<ExportFigures> => {
  const idleMb = readResidentMb(apiPid)
  let peakMb = idleMb
  const over = new AbortController()
  const watch = async () => {
    while (!over.signal.aborted) {
      peakMb = Math.max(peakMb, readResidentMb(apiPid))
      await wait(20)
    }
  }
  const watching = watch()
  const started = performance.now()
  try {
    const answer = await client.get(path)
    if (!answer.ok || !answer.body) throw new Error(`${path} answered ${answer.status}`)
    let lines = 0
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>)
      for (const byte of chunk) if (byte === 10) lines += 1
    return { rows: lines - 1, seconds: (performance.now() - started) / 1000, idleMb, peakMb }
  } finally {
    over.abort()
    await watching
  }
}
