import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveScreenIfChanged } from './save-screen-if-changed.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escapes-screens-'))
})
afterAll(() => rm(folder, { recursive: true }))

const draw = (text: string, height = 600): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="${height}"><rect width="100%" height="100%"
      fill="#F6EBD6"/><circle cx="700" cy="300" r="200" fill="#C8402F"/>${text}</svg>`),
  )
    .png()
    .toBuffer()

it('writes a page that is new or changed, and leaves one that differs by a date alone', async () => {
  const path = join(folder, 'page.webp')
  expect(await saveScreenIfChanged(await draw('<text x="20" y="40">1 May</text>'), path)).toBe(true)
  const first = await readFile(path)
  expect((await sharp(first).metadata()).format).toBe('webp')

  expect(await saveScreenIfChanged(await draw('<text x="20" y="40">29 June</text>'), path)).toBe(false)
  expect(await readFile(path)).toEqual(first)

  expect(
    await saveScreenIfChanged(await draw('<rect x="20" y="20" width="300" height="120" fill="#1F6F6B"/>'), path),
  ).toBe(true)
  expect(await saveScreenIfChanged(await draw('', 700), path)).toBe(true)
})
