import { existsSync } from 'node:fs'
import { rspack, type Compiler } from '@rspack/core'

const esmTwin = (path: string): string =>
  ['.js', '.mjs'].map((extension) => path.replace(/\.cjs$/, extension)).find((twin) => existsSync(twin)) ?? path

/**
 * The federation plugin resolves its runtime with `require`, and so gets CommonJS files, which cannot be tree-shaken.
 * Replacing them by their ES twins saves 5 KB (brotli) in the shell and in every remote entry.
 */
export class EsmFederationRuntimePlugin {
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
