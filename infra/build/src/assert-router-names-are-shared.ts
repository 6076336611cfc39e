import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { shellDir } from './workspace.ts'

const lists = (from: string) => new RegExp(`(import|export)\\s+(type\\s+)?\\{([^}]*)\\}\\s+from\\s+'${from}'`, 'g')

export const listImportedValueNames = (source: string, from: string): string[] =>
  [...source.matchAll(lists(from))]
    .filter((match) => !match[2])
    .flatMap((match) => (match[3] ?? '').split(','))
    .map((name) => name.replaceAll(/\/\/.*$/gm, '').trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name)

const listSources = async (dir: string): Promise<string[]> => {
  const entries = await readdir(join(dir, 'src'), { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|^standalone\.tsx$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
}

/** A name that the shell's build of the router lacks would be `undefined`, and only in the browser. */
export const assertRouterNamesAreShared = async (dir: string): Promise<void> => {
  const cut = await readFile(join(shellDir, 'src/shared/react-router-dom.ts'), 'utf8')
  const shared = new Set([
    ...listImportedValueNames(cut, 'react-router'),
    ...listImportedValueNames(cut, 'react-router/dom'),
  ])
  const files = await Promise.all(
    (await listSources(dir)).map(async (path) => ({ path, text: await readFile(path, 'utf8') })),
  )
  const problems = files.flatMap(({ path, text }) =>
    listImportedValueNames(text, 'react-router-dom')
      .filter((name) => !shared.has(name))
      .map((name) => `${relative(dir, path)} takes ${name} from react-router-dom, which the shell does not share`),
  )
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\nAdd it to shell/src/shared/react-router-dom.ts.`)
}
