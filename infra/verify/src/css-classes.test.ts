import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { remoteNames } from '../../build/src/workspace.ts'

const root = join(import.meta.dirname, '../../..')

const listClasses = (css: string): ReadonlySet<string> =>
  new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))

/** Classes that a component uses and its stylesheet lacks: types do not show it, and the element loses its style. */
const findLostClasses = (source: string, readStylesheet: (path: string) => string): string[] =>
  [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
    const classes = listClasses(readStylesheet(path))
    const withoutImports = source.replaceAll(/^import .*$/gm, '')
    const taken = [...withoutImports.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, taken = '']) => taken)
    return taken.filter((each) => !classes.has(each))
  })

it('every class that a component takes is in its stylesheet', () => {
  const files = globSync(`{${[...remoteNames, 'shell', 'shared-ui'].join()}}/src/**/*.{ts,tsx}`, { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const lost = files.flatMap((file) => {
    const read = (path: string) => {
      const relative = join(root, dirname(file), path)
      const own = join(root, file.split('/')[0] ?? '', 'src', path.replace('#/', ''))
      return readFileSync(existsSync(relative) ? relative : own, 'utf8')
    }
    return findLostClasses(readFileSync(join(root, file), 'utf8'), read).map((name) => `${file}: ${name}`)
  })
  expect(lost).toEqual([])
})
