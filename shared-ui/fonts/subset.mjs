// Subsets the two font families to the characters in use. Run it after a font package changed:
//   node fonts/subset.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = dirname(fileURLToPath(import.meta.url))
const homes = {
  fraunces: dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/fraunces/package.json'))),
  figtree: dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/package.json'))),
  'noto-sans-sinhala': dirname(
    fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-sinhala/package.json')),
  ),
  'noto-sans-tamil': dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-tamil/package.json'))),
}
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€™−`
// For names, and the rupee sign.
const extended = `${range(0x100, 0x17f)}₹`

const cuts = [
  // One static instance for display sizes.
  {
    name: 'fraunces',
    family: 'fraunces',
    from: 'files/fraunces-latin-full-normal.woff2',
    text: latin,
    axes: { opsz: 100, SOFT: 100, WONK: 0, wght: 410 },
  },
  {
    name: 'figtree',
    family: 'figtree',
    from: 'files/figtree-latin-wght-normal.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    name: 'figtree-ext',
    family: 'figtree',
    from: 'files/figtree-latin-ext-wght-normal.woff2',
    text: extended,
    axes: { wght: { min: 400, max: 700 } },
  },
]

// For the pictures that the shell's server draws for shared links: one static instance that its renderer can read.
const drawnFolder = join(here, '../../shell/server/share-pictures/fonts')
mkdirSync(drawnFolder, { recursive: true })
const drawn = await subsetFont(readFileSync(join(homes.fraunces, 'files/fraunces-latin-full-normal.woff2')), latin, {
  targetFormat: 'truetype',
  variationAxes: { opsz: 100, SOFT: 100, WONK: 0, wght: 500 },
})
writeFileSync(join(drawnFolder, 'fraunces.ttf'), drawn)
copyFileSync(join(homes.fraunces, 'LICENSE'), join(drawnFolder, 'fraunces.LICENSE.txt'))

for (const { name, family, from, text, axes } of cuts) {
  const font = await subsetFont(readFileSync(join(homes[family], from)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  writeFileSync(join(here, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${font.length} bytes`)
}
// Static instances for documents, whose renderer reads neither variable fonts nor WOFF2.
const documents = join(here, '../../api/src/documents/fonts')
// With the joiners that shape their letters, and what stands between words of an address.
const joiners = '\u200c\u200d\u25cc'
const between = ' ,.-/()0123456789'
const scripts = [
  { name: 'noto-sans-sinhala', from: 'files/noto-sans-sinhala-sinhala-wght-normal.woff2', text: range(0xd80, 0xdff) },
  { name: 'noto-sans-tamil', from: 'files/noto-sans-tamil-tamil-wght-normal.woff2', text: range(0xb80, 0xbff) },
]
const documentCuts = [
  { name: 'fraunces', cut: cuts[0], axes: cuts[0].axes },
  { name: 'figtree', cut: cuts[1], axes: { wght: 400 } },
  { name: 'figtree-bold', cut: cuts[1], axes: { wght: 600 } },
  { name: 'figtree-ext', cut: cuts[2], axes: { wght: 400 } },
  ...scripts.map(({ name, from, text }) => ({
    name,
    cut: { family: name, from, text: `${text}${joiners}${between}` },
    axes: { wght: 400 },
  })),
]
const toNameBytes = (text) => Buffer.from(text, 'utf16le').swap16()
/** The renderer knows a font by this name alone: of three with one name, two are embedded anew at each change of font. As long as before, so that nothing moves. */
const rename = (font, to) => {
  const from = toNameBytes('Figtree-Light')
  for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at)) toNameBytes(to).copy(font, at)
}
const ownNames = { 'figtree-bold': 'Figtree-SBold', 'figtree-ext': 'Figtree-LtExt' }
for (const { name, cut, axes } of documentCuts) {
  const font = await subsetFont(readFileSync(join(homes[cut.family], cut.from)), cut.text, {
    targetFormat: 'sfnt',
    variationAxes: axes,
  })
  if (ownNames[name]) rename(font, ownNames[name])
  writeFileSync(join(documents, `${name}.ttf`), font)
  console.log(`${name}.ttf ${font.length} bytes`)
}

for (const [family, home] of Object.entries(homes))
  copyFileSync(join(home, 'LICENSE'), join(family.startsWith('noto') ? documents : here, `${family}.LICENSE.txt`))
