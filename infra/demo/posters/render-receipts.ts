import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Papers of banks that do not exist, each laid out differently, so that they do not look alike. */
const folder = join(import.meta.dirname, '../media/receipts')
const size = { width: 600, height: 800 }
const marks = [
  '<rect width="600" height="190" fill="#0f5a63"/><rect x="60" y="520" width="480" height="160" fill="#cfe6e2"/>',
  '<rect width="220" height="800" fill="#7b2d26"/><circle cx="420" cy="600" r="120" fill="#e9c9a8"/>',
  '<rect y="560" width="600" height="240" fill="#22315c"/><circle cx="110" cy="130" r="80" fill="#d59a2b"/>',
  '<path d="M0 0H600L0 420Z" fill="#2f6b3a"/><rect x="380" y="620" width="180" height="140" fill="#123018"/>',
  '<rect x="380" width="220" height="800" fill="#e3d6f2"/><path d="M0 800L380 420V800Z" fill="#4b2a70"/>',
  '<circle cx="300" cy="300" r="250" fill="#f0d7d9"/><rect y="690" width="600" height="110" fill="#a3283a"/>',
  '<path d="M600 800H0L600 380Z" fill="#b5651d"/><rect x="40" y="40" width="200" height="120" fill="#5a2f0a"/>',
  '<rect y="330" width="600" height="150" fill="#1d6fa5"/><circle cx="500" cy="680" r="90" fill="#0b2f48"/>',
  '<rect x="20" y="20" width="90" height="760" fill="#444"/><rect x="490" y="20" width="90" height="760" fill="#bbb"/>',
  '<circle cx="120" cy="680" r="230" fill="#355e3b"/><rect x="330" width="270" height="90" fill="#c9b458"/>',
]

const draw = (mark: string, number: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fbfaf6"/>${mark}
  <rect x="130" y="240" width="340" height="170" fill="#ffffff"/>
  <g font-family="sans-serif" fill="#1a1a1a"><text x="150" y="290" font-size="30">Transfer</text>
  <text x="150" y="335" font-size="22">to Sri Lanka Escapes (demo)</text>
  <text x="150" y="375" font-size="22">Receipt ${number}, of no real bank</text></g></svg>`

const papers = []
for (const [at, mark] of marks.entries()) {
  const bytes = await sharp(Buffer.from(draw(mark, at + 1)))
    .jpeg({ quality: 80 })
    .toBuffer()
  const preview = await sharp(bytes).resize(480).webp({ quality: 78 }).toBuffer()
  await writeFile(join(folder, `${at + 1}.jpg`), bytes)
  await writeFile(join(folder, `${at + 1}-preview.webp`), preview)
  papers.push({ bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex'), picture: bytes })
}
// Imported last: from then on `sharp` does not read drawings any more.
const { drawPreviewAndHash } = await import('@escapes/api/src/uploads/sanitize-picture.ts')
const facts = await Promise.all(
  papers.map(async ({ picture, ...paper }) => ({
    ...paper,
    perceptualHash: (await drawPreviewAndHash(picture)).perceptualHash,
  })),
)
await writeFile(join(folder, 'receipts.json'), `${JSON.stringify(facts, null, 2)}\n`)
console.log(`${facts.length} receipts of ${size.width} × ${size.height}`)
