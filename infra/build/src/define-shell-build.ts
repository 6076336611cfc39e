import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { createBaseConfig } from './base-config.ts'
import { EsmFederationRuntimePlugin } from './esm-federation-runtime-plugin.ts'
import { createShellSharedConfig } from './shared-config.ts'
import { shellDir } from './workspace.ts'

export interface ShellBuildOptions {
  mode?: 'production' | 'development'
  publicPath?: string
}

/** The package names its build with warnings for developers in every case; the same without them lies beside it. */
const findRouterWithoutWarnings = () => {
  const folder = dirname(createRequire(join(shellDir, 'package.json')).resolve('react-router/package.json'))
  const file = (name: string): string => join(folder, 'dist/production', name)
  return { 'react-router$': file('index.mjs'), 'react-router/dom$': file('dom-export.mjs') }
}

/** The shell provides the shared packages. It knows no remote: the boot document registers them at run time. */
export const defineShellBuild = ({ mode, publicPath = '/_shell/' }: ShellBuildOptions = {}): Configuration => {
  const base = createBaseConfig({
    dir: shellDir,
    uniqueName: 'shell',
    outDir: join(shellDir, 'dist/client'),
    publicPath,
    mode,
  })
  return {
    ...base,
    name: 'shell',
    ...(mode === 'development' ? {} : { resolve: { ...base.resolve, alias: findRouterWithoutWarnings() } }),
    entry: { shell: './src/index.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: createShellSharedConfig(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationRuntimePlugin(),
    ],
  }
}
