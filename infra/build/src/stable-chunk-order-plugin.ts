import { type Compiler, rspack } from '@rspack/core'

const { Compilation, sources } = rspack

const sortList = (list: string, separator: RegExp, place: (item: string) => number): string =>
  list
    .split(separator)
    .toSorted((one, other) => place(one) - place(other))
    .join(',')

/** Sorts the entries of chunk tables, and loads of several chunks, by chunk number: neither order has a meaning. */
export const sortChunkEntries = (code: string): string =>
  code
    .replace(/\{((?:\d+:(?:"[^"]*"|\d+),)+\d+:(?:"[^"]*"|\d+))\}/g, (_, entries: string) => {
      return `{${sortList(entries, /,(?=\d+:)/, (entry) => Number.parseInt(entry, 10))}}`
    })
    .replace(/Promise\.all\(\[((?:\w+\.e\(\d+\),)+\w+\.e\(\d+\))\]\)/g, (_, loads: string) => {
      return `Promise.all([${sortList(loads, /,/, (load) => Number(/\d+(?=\)$)/.exec(load)?.[0]))}])`
    })

/**
 * rspack writes chunk tables in an order that depends on earlier compilations and on the folder, so that equal sources
 * would give different build ids. Runs after minifying and before content hashing.
 */
export class StableChunkOrderPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(StableChunkOrderPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 50
      compilation.hooks.processAssets.tap({ name: StableChunkOrderPlugin.name, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue
          const code = source.source().toString()
          const stable = sortChunkEntries(code)
          if (stable !== code) compilation.updateAsset(name, new sources.RawSource(stable))
        }
      })
    })
  }
}
