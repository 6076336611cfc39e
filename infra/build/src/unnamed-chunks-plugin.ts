import { type Compiler, rspack } from '@rspack/core'

const { Compilation, sources } = rspack

const toGlobal = (container: string): string => `globalThis.rspackChunk${container}`
/** A script element that loads a chunk says for which container: `data-rspack="<container>:<chunk>"`. */
const ofScript = 'globalThis["rspackChunk"+document.currentScript.dataset.rspack.split(":")[0]]'
/** The loader takes a script element with the same address for its own, which now may be that of another build. */
const takesAnyElement = /\b\w+\.getAttribute\("src"\)===?\w+\|\|/g

const replaceOnce = (code: string, what: string | RegExp, by: string, file: string): string => {
  const parts = code.split(what)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times what is to be replaced: ${what}`)
  return parts.join(by)
}

/**
 * Takes the name of the container, which differs from build to build, out of chunks: what did not change keeps its bytes
 * and its address. Two builds of a remote in one page still keep apart what they load. Runs before content hashing.
 */
export class UnnamedChunksPlugin {
  private readonly container: string
  private readonly entryFile: string
  constructor(container: string, entryFile: string) {
    this.container = container
    this.entryFile = entryFile
  }
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(UnnamedChunksPlugin.name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 60
      compilation.hooks.processAssets.tap({ name: UnnamedChunksPlugin.name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const code = source.source().toString()
          const unnamed =
            file === this.entryFile
              ? replaceOnce(code, takesAnyElement, '', file)
              : replaceOnce(code, toGlobal(this.container), ofScript, file)
          if (unnamed.includes(this.container) && file !== this.entryFile)
            throw new Error(`${file} names its container`)
          compilation.updateAsset(file, new sources.RawSource(unnamed))
        }
      })
    })
  }
}
