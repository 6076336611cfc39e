import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { shellDir } from './workspace.ts'

const lists = (from: string) => new RegExp(`(import|export)\\s+(type\\s+)?\\{([^}]*)\\}\\s+from\\s+'${from}'`, 'g')

/** The values (not the types) that a source takes from a package by name. */
export const valuesFrom = (source: string, from: string): string[] =>
  [...source.matchAll(lists(from))]
    .filter((match) => !match[2])
    .flatMap((match) => (match[3] ?? '').split(','))
    .map((name) => name.replaceAll(/\/\/.*$/gm, '').trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

const sourcesIn = async (dir: string): Promise<string[]> => {
  const entries = await readdir(join(dir, 'src'), { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|^standalone\.tsx$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A name that the shell's cut of the router lacks would be `undefined` in the browser and nowhere else. */
export const refuseUnlent = async (dir: string): Promise<void> => {
  const cut = await readFile(join(shellDir, 'src/lent/react-router-dom.ts'), 'utf8')
  const lent = new Set([...valuesFrom(cut, 'react-router'), ...valuesFrom(cut, 'react-router/dom')])
  const files = await Promise.all(
    (await sourcesIn(dir)).map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
  )
  const faults = files.flatMap(({ path, text }) =>
    valuesFrom(text, 'react-router-dom')
      .filter((name) => !lent.has(name))
      .map((name) => `${relative(dir, path)} takes ${name} from react-router-dom, which the shell does not lend`),
  )
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nAdd it to shell/src/lent/react-router-dom.ts.`)
}
