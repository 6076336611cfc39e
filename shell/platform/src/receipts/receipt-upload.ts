import type { Receipt, ReceiptUpload } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '../platform.ts'
import { privateStorage } from '../private-storage.ts'
import { asProblem } from '../problem.ts'
import { createUnreadableFileProblem } from '../read-form.ts'
import { NetworkLost, waitForNetwork, withNetwork } from './network.ts'

/** `starting`: how much has arrived is asked. `waiting`: for the network. `checking`: all has arrived and is looked at. */
export type UploadPhase = 'starting' | 'sending' | 'waiting' | 'checking'

export interface UploadProgress {
  phase: UploadPhase
  /** In bytes, of `size`. */
  sent: number
  size: number
}

export interface ReceiptToSend {
  bookingId: string
  file: File
  claim: CallInput<'PUT /receipt-uploads/:id/receipt'>['body']
}

interface SendOptions {
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
}

/** Small on a slow network, so that little is sent again after a cut; large on a fast one, which waits for answers. */
const partSizes = { first: 64 * 1024, min: 32 * 1024, max: 512 * 1024 }
const toNextPartSize = (size: number, tookMs: number): number => {
  if (tookMs > 6_000) return Math.max(partSizes.min, size / 2)
  return tookMs < 1_500 ? Math.min(partSizes.max, size * 2) : size
}

const hasCode = (error: unknown, ...codes: string[]): boolean => codes.includes(asProblem(error)?.code ?? '')
const isLost = (error: unknown): boolean => error instanceof NetworkLost || hasCode(error, 'network', 'request-timeout')

/** Tells files of one name and size apart. The time of a file does not: a form that is read makes it now. */
const toFingerprint = async (file: File): Promise<string> => {
  const ends = new Blob([file.slice(0, 32_768), file.slice(-32_768)])
  let hash = 0
  for (const byte of new Uint8Array(await ends.arrayBuffer())) hash = (Math.imul(hash, 31) + byte) | 0
  return `${file.name} ${file.size} ${hash}`
}

/** The upload of this very file, so that it goes on when it is chosen again. */
const findRememberedUpload = async ({ bookingId, file }: ReceiptToSend) => {
  const key = `receipt-upload.${bookingId}`
  const name = await toFingerprint(file).catch(() => '')
  const kept = privateStorage.read(key) as { name?: string; id?: string } | undefined
  return {
    id: kept?.name === name ? kept.id : undefined,
    remember: (id: string): void => privateStorage.write(key, { name, id }),
    forget: (): void => privateStorage.write(key, undefined),
  }
}

const readBytes = async (file: File, from: number, to: number): Promise<Blob> => {
  try {
    return new Blob([await file.slice(from, to).arrayBuffer()], { type: 'application/offset+octet-stream' })
  } catch {
    throw createUnreadableFileProblem()
  }
}

/**
 * Sends a receipt in parts, by tus 1.0. While there is no network it waits, and goes on where it stopped, also after a
 * reload. Rejects with the API's problem; sending the same file again then begins where the last attempt ended.
 */
export const sendReceipt = async (
  { api }: Pick<Platform, 'api'>,
  receipt: ReceiptToSend,
  { onProgress, signal }: SendOptions,
): Promise<Receipt> => {
  const { bookingId, file, claim } = receipt
  const { size } = file
  const remembered = await findRememberedUpload(receipt)
  let sent = 0
  const report = (phase: UploadPhase, more = 0) => onProgress({ phase, sent: Math.min(size, sent + more), size })

  const untilAnswered = async <T>(phase: UploadPhase, call: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt += 1) {
      report(phase)
      try {
        return await withNetwork(signal, call)
      } catch (error) {
        if (!isLost(error)) throw error
        report('waiting')
        await waitForNetwork(attempt, signal)
      }
    }
  }
  /** One whose answer was lost is begun again; nobody misses the empty one. */
  const begin = async (): Promise<ReceiptUpload> => {
    const input = { params: { id: bookingId }, body: { fileName: file.name.slice(0, 300), size } }
    const upload = await untilAnswered('starting', (stop) =>
      api('POST /bookings/:id/receipt-uploads', { ...input, signal: stop }),
    )
    remembered.remember(upload.id)
    return upload
  }
  const read = (id: string) =>
    untilAnswered(sent === 0 ? 'starting' : 'sending', (stop) =>
      api('GET /receipt-uploads/:id', { params: { id }, signal: stop }),
    )

  const sendPart = async (id: string, body: Blob): Promise<void> => {
    const headers = { 'upload-offset': String(sent), 'tus-resumable': '1.0.0' } as const
    await withNetwork(signal, (stop, isAlive) => {
      isAlive()
      const onUploadProgress = (share: number): void => {
        isAlive()
        report('sending', body.size * share)
      }
      // A session that has ended is asked for by the call after it.
      const options = { signal: stop, isBackground: true, onUploadProgress }
      return api('PATCH /receipt-uploads/:id', { params: { id }, body, headers, ...options })
    })
    sent += body.size
  }
  const sendRest = async ({ id, offset }: ReceiptUpload): Promise<void> => {
    sent = offset
    let partSize = partSizes.first
    let losses = 0
    while (sent < size) {
      report('sending')
      const body = await readBytes(file, sent, sent + partSize)
      const began = Date.now()
      try {
        await sendPart(id, body)
        losses = 0
        partSize = toNextPartSize(partSize, Date.now() - began)
      } catch (error) {
        if (isLost(error)) {
          report('waiting')
          partSize = partSizes.min
          await waitForNetwork(losses, signal)
          losses += 1
        } else if (!hasCode(error, 'upload-offset-differs', 'sign-in-required')) throw error
        // It may be the answer that was lost, and another tab may send the same file.
        sent = (await read(id)).offset
      }
    }
  }
  const finish = async (upload: ReceiptUpload): Promise<Receipt> => {
    await sendRest(upload)
    const input = { params: { id: upload.id }, body: claim }
    return untilAnswered('checking', (stop) => api('PUT /receipt-uploads/:id/receipt', { ...input, signal: stop }))
  }

  try {
    const { id } = remembered
    const stored = await (id === undefined ? begin() : read(id)).then(finish).catch((error: unknown) => {
      // It has expired: all of it is sent again.
      if (id !== undefined && hasCode(error, 'not-found')) return begin().then(finish)
      throw error
    })
    remembered.forget()
    return stored
  } catch (error) {
    // The API keeps no file that it refused.
    if (asProblem(error)?.code.startsWith('file-')) remembered.forget()
    throw error
  }
}
