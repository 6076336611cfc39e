import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDiskStore } from '#/gateways/object-store/disk.ts'
import { createMemoryStore } from '#/gateways/object-store/fake.ts'
import type { ObjectStore } from '#/gateways/object-store/port.ts'
import { createS3Store } from '#/gateways/object-store/s3.ts'
import { expectProblem } from '#test/booking-test-app.ts'
import { startS3rver } from '#test/start-s3rver.ts'
import { createReceiptTestApp, type ReceiptTestApp } from '#test/receipt-test-app.ts'
import { startFakeS3Server } from '#test/fake-s3-server.ts'

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
    const s3 = await startFakeS3Server(account.bucket, account.accessKeyId, account.secretAccessKey)
    return { objects: createS3Store({ ...account, endpoint: s3.endpoint }), close: s3.stop }
  },
  'in another S3': async () => {
    const s3 = await startS3rver('receipts')
    return { objects: createS3Store(s3.options), close: s3.stop }
  },
}

describe.each(Object.entries(stores))('a receipt %s', (_, openStore) => {
  let store: Store
  let desk: ReceiptTestApp
  let customer: Record<string, string>
  let receipt: Awaited<ReturnType<ReceiptTestApp['submitted']>>['receipt']
  const status = async (url: string, headers?: Record<string, string>, method?: string) =>
    (await desk.open(url, headers, method)).status

  beforeAll(async () => {
    store = await openStore()
    desk = await createReceiptTestApp({ objects: store.objects })
    const submitted = await desk.submitted({ name: 'Slip "May" \u202e.png' })
    customer = submitted.headers
    receipt = submitted.receipt
  })
  afterAll(async () => {
    await desk.app.close()
    await store.close()
  })

  it('is opened by its customer and by staff, as an inert attachment', async () => {
    for (const headers of [customer, desk.manager]) {
      const response = await desk.open(await desk.getUrl(headers, receipt), headers)
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

  it('has a preview', async () => {
    const response = await desk.open(await desk.getUrl(desk.manager, receipt, 'preview'), desk.manager)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-disposition')).toContain('.webp')
    expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp')
  })

  it('is shown page by page, each by a link of its own', async () => {
    const made = await PDFDocument.create()
    for (const width of [300, 400, 500]) made.addPage([width, 600])
    const pdf = await desk.submitted({ bytes: await made.save(), name: 'slip.pdf' })
    expect(pdf.receipt.pages).toBe(3)
    const widths = []
    for (const page of [1, 2, 3]) {
      const response = await desk.open(await desk.getUrl(desk.manager, pdf.receipt, 'page', page), desk.manager)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      widths.push((await sharp(await response.arrayBuffer()).metadata()).width)
    }
    expect(widths).toEqual([877, 1169, 1462])
    const url = await desk.getUrl(desk.manager, pdf.receipt, 'page', 1)
    expect(await status(url.replace('page=1', 'page=2'), desk.manager), 'a link is for one page').toBe(404)
    expect((await expectProblem(desk.link(desk.manager, pdf.receipt, 'page', 4))).code).toBe('not-found')
    expect(receipt.pages, 'a picture is its only page').toBe(1)
    const only = await desk.open(await desk.getUrl(desk.manager, receipt, 'page', 1), desk.manager)
    expect((await sharp(await only.arrayBuffer()).metadata()).width).toBe(320)
    expect((await expectProblem(desk.link(desk.manager, receipt, 'page', 2))).code).toBe('not-found')
  })

  it('is not opened by anybody else', async () => {
    const url = await desk.getUrl(customer, receipt)
    const stranger = await desk.newcomer()
    expect(await status(url)).toBe(401)
    expect(await status(url, stranger)).toBe(404)
    // Staff may open it, but not with a link made for somebody else.
    expect(await status(url, desk.manager)).toBe(404)
    expect(await status(await desk.getUrl(desk.manager, receipt), customer)).toBe(404)
    expect((await expectProblem(desk.link(stranger, receipt))).code).toBe('not-found')
    expect((await expectProblem(desk.link(customer, { ...receipt, id: receipt.bookingId }))).code).toBe('not-found')
  })

  it('is not opened by a link that was changed', async () => {
    const url = await desk.getUrl(customer, receipt)
    const other = await desk.submitted()
    expect(await status(url.replace('variant=file', 'variant=preview'), customer)).toBe(404)
    expect(
      await status(
        url.replace(/expires=\d+/, (found) => `${found}0`),
        customer,
      ),
    ).toBe(404)
    const forged = url.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A'))
    expect(await status(forged, customer)).toBe(404)
    expect(await status(url.replace(/signature=.*/, 'signature='), customer)).toBe(404)
    expect(await status(url.replace(receipt.id, other.receipt.id), customer)).toBe(404)
    expect(await status(url.replace(receipt.id, other.receipt.id), other.headers)).toBe(404)
    expect(await status(`${url}&download=1`, customer)).toBe(422)
    for (const method of ['POST', 'PUT', 'DELETE']) expect(await status(url, customer, method)).toBe(404)
  })

  it('is not opened after five minutes, nor after signing out', async () => {
    const url = await desk.getUrl(customer, receipt)
    desk.later(4)
    expect(await status(url, customer)).toBe(200)
    desk.later(1)
    expect(await expectProblem(desk.open(url, customer))).toMatchObject({ code: 'link-expired', status: 403 })
    const current = await desk.getUrl(customer, receipt)
    await desk.app.app.request('/api/auth/sign-out', {
      method: 'POST',
      headers: { ...customer, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(await status(current, customer)).toBe(401)
  })

  it('has no public address', async () => {
    const keys = await desk.storedKeys()
    const paths = keys.flatMap((key) => [`/${key}`, `/media/${key}`, `/api/${key}`, `/api/v1/${key}`])
    expect(keys.length).toBeGreaterThanOrEqual(2)
    for (const path of paths) expect(await status(path, desk.manager)).toBe(404)
  })
})
