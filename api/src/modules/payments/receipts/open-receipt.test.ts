import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDiskStore } from '#/gateways/object-store/disk.ts'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { createS3Store } from '#/gateways/object-store/s3.ts'
import { refused } from '#test/booking-desk.ts'
import { startOtherS3 } from '#test/other-s3.ts'
import { openReceiptDesk, type ReceiptDesk } from '#test/receipt-desk.ts'
import { startS3 } from '#test/s3-server.ts'

interface Store {
  objects: ObjectStore
  close(): Promise<void>
}

const account = { bucket: 'receipts', region: 'us-east-1', accessKeyId: 'key-of-this-test', secretAccessKey: 'secret' }

const stores: Record<string, () => Promise<Store>> = {
  'in memory': async () => ({ objects: createMemoryStore(), close: async () => {} }),
  'on disk': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'escapes-receipts-'))
    return { objects: createDiskStore(folder), close: () => rm(folder, { recursive: true }) }
  },
  'in S3': async () => {
    const s3 = await startS3(account.bucket, account.accessKeyId, account.secretAccessKey)
    return { objects: createS3Store({ ...account, endpoint: s3.endpoint }), close: s3.stop }
  },
  'in another S3': async () => {
    const s3 = await startOtherS3('receipts')
    return { objects: createS3Store(s3.options), close: s3.stop }
  },
}

describe.each(Object.entries(stores))('a receipt %s', (_, openStore) => {
  let store: Store
  let desk: ReceiptDesk
  let owner: Record<string, string>
  let receipt: Awaited<ReturnType<ReceiptDesk['submitted']>>['receipt']
  const status = async (url: string, headers?: Record<string, string>, method?: string) =>
    (await desk.open(url, headers, method)).status

  beforeAll(async () => {
    store = await openStore()
    desk = await openReceiptDesk({ objects: store.objects })
    const submitted = await desk.submitted({ name: 'Slip "May" \u202e.png' })
    owner = submitted.headers
    receipt = submitted.receipt
  })
  afterAll(async () => {
    await desk.app.close()
    await store.close()
  })

  test('is opened by its owner and by staff, as an attachment that can do nothing', async () => {
    for (const headers of [owner, desk.manager]) {
      const response = await desk.open(await desk.urlOf(headers, receipt), headers)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': `attachment; filename="Slip May.jpg"; filename*=UTF-8''Slip%20May.jpg`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
        'cross-origin-resource-policy': 'same-origin',
        'content-length': String(receipt.bytes),
      })
      expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
    }
  })

  test('has a preview', async () => {
    const response = await desk.open(await desk.urlOf(desk.manager, receipt, 'preview'), desk.manager)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-disposition')).toContain('.webp')
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp')
  })

  test('is opened by nobody else', async () => {
    const url = await desk.urlOf(owner, receipt)
    const stranger = await desk.newcomer()
    expect(await status(url)).toBe(401)
    expect(await status(url, stranger)).toBe(404)
    // Staff may open it, but not with a link made for somebody else.
    expect(await status(url, desk.manager)).toBe(404)
    expect(await status(await desk.urlOf(desk.manager, receipt), owner)).toBe(404)
    expect((await refused(desk.link(stranger, receipt))).code).toBe('not-found')
    expect((await refused(desk.link(owner, { ...receipt, id: receipt.bookingId }))).code).toBe('not-found')
  })

  test('is not opened by a link that was changed', async () => {
    const url = await desk.urlOf(owner, receipt)
    const other = await desk.submitted()
    expect(await status(url.replace('variant=file', 'variant=preview'), owner)).toBe(404)
    expect(
      await status(
        url.replace(/expires=\d+/, (found) => `${found}0`),
        owner,
      ),
    ).toBe(404)
    const forged = url.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await status(forged, owner)).toBe(404)
    expect(await status(url.replace(/signature=.*/, 'signature='), owner)).toBe(404)
    expect(await status(url.replace(receipt.id, other.receipt.id), owner)).toBe(404)
    expect(await status(url.replace(receipt.id, other.receipt.id), other.headers)).toBe(404)
    expect(await status(`${url}&download=1`, owner)).toBe(422)
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await status(url, owner, method)).toBe(404)
  })

  test('is not opened after five minutes, nor after signing out', async () => {
    const url = await desk.urlOf(owner, receipt)
    desk.later(4)
    expect(await status(url, owner)).toBe(200)
    desk.later(1)
    expect(await refused(desk.open(url, owner))).toMatchObject({ code: 'link-expired', status: 403 })
    const fresh = await desk.urlOf(owner, receipt)
    await desk.app.app.request('/api/auth/sign-out', {
      method: 'POST',
      headers: { ...owner, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await status(fresh, owner)).toBe(401)
  })

  test('has no public address', async () => {
    const keys = await desk.storedKeys()
    const paths = keys.flatMap((key) => [`/${key}`, `/media/${key}`, `/api/${key}`, `/api/v1/${key}`])
    expect(keys.length).toBeGreaterThanOrEqual(2)
    for (const path of paths) expect(await status(path, desk.manager)).toBe(404)
  })
})
