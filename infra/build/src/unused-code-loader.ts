import type { LoaderContext } from '@rspack/core'
import { replaceBodies } from './replace-bodies.ts'
import { satisfiesCaret } from './satisfies-caret.ts'
import { unusedReactBodies } from './unused-react.ts'

interface UnusedCode {
  file: RegExp
  /** Where several files have such a name: what the right one has. */
  mark?: string
  bodies: Readonly<Record<string, string>>
}

/** Of a file whose functions nobody calls: its names, without code. */
const toNamesWithoutCode = (source: string): string => {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  return `const none = () => { throw new Error("There is no JSON schema in the browser") }
${names.map((name) => `export const ${name} = ${name?.startsWith('create') ? '() => none' : 'none'}`).join('\n')}`
}

const replaceOnce = (source: string, text: string, replacement: string): string => {
  if (source.split(text).length !== 2) throw new Error(`It is not there once: ${text}`)
  return source.replace(text, () => replacement)
}

/** Files of packages that become something else as a whole. */
const replacedFiles: readonly { file: RegExp; replace: (source: string) => string }[] = [
  {
    // Sentences for codes: an error names its code and where it is explained, and nobody but a developer reads it.
    file: /@module-federation\/error-codes\/dist\/desc\.mjs$/,
    replace: () => 'export const runtimeDescMap = {}, typeDescMap = {}, buildDescMap = {}, errorDescMap = {}',
  },
  {
    // As above: the factory of a shared module is the only one.
    file: /@module-federation\/webpack-bundler-runtime\/dist\/getSharedFallbackGetter\.js$/,
    replace: () => 'export const getSharedFallbackGetter = ({ factory }) => factory',
  },
  {
    // A build starts its instance and asks that for the rest; a list of all the functions would keep each of them.
    file: /@module-federation\/webpack-bundler-runtime\/dist\/index\.js$/,
    replace: (source) =>
      replaceOnce(
        source,
        'import * as runtime from "@module-federation/runtime";',
        'import { init as initInstance } from "@module-federation/runtime";\nconst runtime = { init: initInstance };',
      ),
  },
  // Every schema has a method that tells it as JSON schema: the api and the builds call it, no page does.
  { file: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/, replace: toNamesWithoutCode },
]

/**
 * Code of packages that no page of ours can reach and that no bundler finds, because it is chosen at run time. What it
 * alone calls falls away with it. Of each file: its functions, and what they do instead.
 */
const unusedCode: readonly UnusedCode[] = [
  { file: /react-dom\/cjs\/react-dom-client\.production\.js$/, bodies: unusedReactBodies },
  {
    // For routes of its framework, React server components, middlewares, and observers that nobody registers.
    file: /react-router\/dist\/production\/chunk-\w+\.mjs$/,
    mark: 'function createRouter(',
    bodies: {
      usePrefetchBehavior: 'return [false, undefined, undefined]',
      PrefetchPageLinks: 'return null',
      RSCErrorHandler: 'return children',
      parseHydrationData: 'return undefined',
      instrumentClientSideRouter: 'return router',
      getRouteInstrumentationUpdates: 'return {}',
      runClientMiddlewarePipeline:
        'if (args.matches.some(({ route }) => route.middleware)) throw new Error("There are no middlewares"); return handler()',
    },
  },
  {
    // Our entries are scripts with a digest: there are no manifests, and nothing is preloaded by the runtime.
    file: /@module-federation\/runtime-core\/dist\/plugins\/snapshot\/SnapshotHandler\.js$/,
    bodies: {
      loadRemoteSnapshotInfo: 'throw new Error("There are no manifests")',
      getManifestJson: '',
      loadManifestSnapshot: '',
    },
  },
  {
    file: /@module-federation\/runtime-core\/dist\/remote\/index\.js$/,
    bodies: { preloadRemote: 'throw new Error("Nothing is preloaded")', removeRemote: '' },
  },
  {
    file: /@module-federation\/runtime-core\/dist\/utils\/preload\.js$/,
    bodies: { preloadAssets: '', formatPreloadArgs: 'return []' },
  },
  {
    file: /@module-federation\/runtime-core\/dist\/utils\/load\.js$/,
    bodies: { isEsmRemoteType: 'return false', loadSystemJsEntry: 'throw new Error("Entries are scripts")' },
  },
  {
    file: /@module-federation\/runtime-core\/dist\/utils\/share\.js$/,
    bodies: { shouldUseTreeShaking: 'return false' },
  },
  { file: /@module-federation\/runtime-core\/dist\/module\/index\.js$/, bodies: { getAvailableExposeNames: '' } },
  {
    file: /@module-federation\/runtime-core\/dist\/shared\/index\.js$/,
    bodies: { emitAfterRegisterShare: '', emitAfterLoadShare: '' },
  },
  // No build names a remote: the boot document does.
  { file: /@module-federation\/webpack-bundler-runtime\/dist\/remotes\.js$/, bodies: { remotes: '' } },
  // What a build consumes and shares is all known as it starts; the table of it is written again for builds that grow.
  {
    file: /@module-federation\/webpack-bundler-runtime\/dist\/updateOptions\.js$/,
    bodies: { updateConsumeOptions: '' },
  },
  // No shared module is built again without what nobody uses of it: there is no second file to fetch.
  {
    file: /@module-federation\/webpack-bundler-runtime\/dist\/init\.js$/,
    bodies: { init: 'return webpackRequire.federation.runtime.init(webpackRequire.federation.initOptions)' },
  },
  { file: /@module-federation\/webpack-bundler-runtime\/dist\/getUsedExports\.js$/, bodies: { getUsedExports: '' } },
]

export const mayHaveUnusedCode = (path: string): boolean =>
  rangesFile.test(path) || [...unusedCode, ...replacedFiles].some(({ file }) => file.test(path))

/** Its ranges are nearly always plain ones. */
const rangesFile = /@module-federation\/runtime-core\/dist\/utils\/semver\/index\.js$/
const rangeCheck = 'function satisfy(version, range) {\n'

const quickenRanges = (source: string): string => {
  const first = `const plain = (${String(satisfiesCaret)})(version, range)\nif (plain !== undefined) return plain\n`
  return replaceOnce(source, rangeCheck, rangeCheck + first)
}

export default function dropUnusedCode(this: LoaderContext, source: string): string {
  const replaced = replacedFiles.find(({ file }) => file.test(this.resourcePath))
  if (replaced) return replaced.replace(source)
  if (rangesFile.test(this.resourcePath)) return quickenRanges(source)
  const unused = unusedCode.find(({ file, mark = '' }) => file.test(this.resourcePath) && source.includes(mark))
  return unused ? replaceBodies(source, unused.bodies) : source
}
