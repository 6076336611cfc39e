import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { EsmFederationRuntime } from './esm-federation-runtime.ts'
import { sharedByShell } from './shared.ts'
import { shellDir } from './workspace.ts'

export interface ShellOptions {
  mode?: 'production' | 'development'
  publicPath?: string
}

/** The shell lends the shared packages and knows no remote: they are registered at run time from the boot document. */
export const defineShell = ({ mode, publicPath = '/_shell/' }: ShellOptions = {}): Configuration => {
  const base = baseConfig({
    dir: shellDir,
    uniqueName: 'shell',
    outDir: join(shellDir, 'dist/client'),
    publicPath,
    mode,
  })
  return {
    ...base,
    name: 'shell',
    entry: { shell: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationRuntime(),
    ],
  }
}
