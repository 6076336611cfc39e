import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { EsmFederationRuntime } from './esm-federation-runtime.ts'
import { sharedByShell } from './shared.ts'
import { shellDir } from './workspace.ts'

/** The shell lends the shared packages and knows no remote: they are registered at run time from the boot document. */
export const defineShell = ({ dir = shellDir }: { dir?: string } = {}): Configuration => {
  const base = baseConfig({
    dir,
    uniqueName: 'shell',
    outDir: join(dir, 'dist/client'),
    publicPath: '/_shell/',
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
