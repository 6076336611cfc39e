import { existsSync } from 'node:fs'
import { rspack, type Compiler } from '@rspack/core'

const esmTwin = (path: string): string =>
  ['.js', '.mjs'].map((extension) => path.replace(/\.cjs$/, extension)).find((twin) => existsSync(twin)) ?? path

/**
 * The federation plugin resolves its runtime with `require`, and so gets the CommonJS files, which cannot be shaken.
 * Pointing its entry files at their ES twins takes 5 KB (brotli) off the shell and 5 KB off every remote entry.
 */
export class EsmFederationRuntime {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 100 }, () => {
      const { alias } = compiler.options.resolve
      if (!alias) return
      for (const [name, target] of Object.entries(alias))
        if (name.startsWith('@module-federation/') && typeof target === 'string') alias[name] = esmTwin(target)
    })
    new rspack.NormalModuleReplacementPlugin(/^\/.*@module-federation[\\/].*\.cjs$/, (resolved) => {
      resolved.request = esmTwin(resolved.request)
    }).apply(compiler)
  }
}
