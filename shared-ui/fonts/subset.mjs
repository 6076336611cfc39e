// Subsets the two font families to the characters in use. Run it after a font package changed:
//   node fonts/subset.mjs
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const here = dirname(fileURLToPath(import.meta.url))
const homes = {
  fraunces: dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/fraunces/package.json'))),
  figtree: dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/package.json'))),
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

for (const { name, family, from, text, axes } of cuts) {
  const font = await subsetFont(readFileSync(join(homes[family], from)), text, {
    targetFormat: 'woff2',
    variationAxes: axes,
  })
  writeFileSync(join(here, `${name}.woff2`), font)
  console.log(`${name}.woff2 ${font.length} bytes`)
}
for (const [family, home] of Object.entries(homes))
  copyFileSync(join(home, 'LICENSE'), join(here, `${family}.LICENSE.txt`))
