import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { namesWithoutCode } from './unused-react.ts'
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

const listMissingOfReact = (source: string): string[] =>
  Object.entries(namesWithoutCode).flatMap(([from, missing]) =>
    listImportedValueNames(source, from)
      .filter((name) => missing.includes(name))
      .map((name) => `${name} from ${from}`),
  )

const listFiles = async (dir: string) =>
  Promise.all((await listSources(dir)).map(async (path) => ({ path, text: await readFile(path, 'utf8') })))

/** What the shell has inside of what it shares. */
const within: Readonly<Record<string, string>> = {
  'react-router': 'react-router-dom',
  '@chakra-ui/react': '@escapes/shared-ui/core, forms, overlays or data',
}

/** A remote would bring a second copy of these, which finds no router and no theme around it. Types cost nothing. */
export const assertNoSecondCopies = async (dir: string): Promise<void> => {
  const problems = (await listFiles(dir)).flatMap(({ path, text }) =>
    Object.entries(within).flatMap(([from, shared]) =>
      new RegExp(`^\\s*(import|export)\\s+(?!type\\s)[^;'"]*['"]${from}(/[^'"]*)?['"]`, 'm').test(text)
        ? [`${relative(dir, path)} takes from ${from} what only ${shared} gives: the page would have it twice`]
        : [],
    ),
  )
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** What the shell's builds of React and the router lack would be missing in the browser, and nowhere else. */
export const assertLentNames = async (dir: string): Promise<void> => {
  const cut = await readFile(join(shellDir, 'src/shared/react-router-dom.ts'), 'utf8')
  const shared = new Set([
    ...listImportedValueNames(cut, 'react-router'),
    ...listImportedValueNames(cut, 'react-router/dom'),
  ])
  const problems = (await listFiles(dir)).flatMap(({ path, text }) => {
    const ofRouter = listImportedValueNames(text, 'react-router-dom').filter((name) => !shared.has(name))
    const missing = [...ofRouter.map((name) => `${name} from react-router-dom`), ...listMissingOfReact(text)]
    return missing.map((name) => `${relative(dir, path)} takes ${name}, which the shell does not share`)
  })
  const places = 'shell/src/shared/react-router-dom.ts or infra/build/src/unused-react.ts'
  if (problems.length > 0) throw new Error(`${problems.join('\n')}\nChange ${places}.`)
}
