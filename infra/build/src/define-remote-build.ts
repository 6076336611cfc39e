import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { createBaseConfig } from './base-config.ts'
import { EsmFederationRuntimePlugin } from './esm-federation-runtime-plugin.ts'
import { OwnOriginPlugin } from './own-origin-plugin.ts'
import { createRemoteSharedConfig } from './shared-config.ts'
import { UnnamedChunksPlugin } from './unnamed-chunks-plugin.ts'

export interface RemoteBuildOptions {
  name: string
  dir: string
  container: string
  mode?: 'production' | 'development'
  exposes?: Record<string, { import: string; name: string }>
}

export const remoteEntryFile = 'remoteEntry.js'

export const defaultExposes = { './remote': { import: './src/remote.tsx', name: 'exposed' } }

export const defineRemoteBuild = ({
  name,
  dir,
  container,
  mode,
  exposes = defaultExposes,
}: RemoteBuildOptions): Configuration => {
  const base = createBaseConfig({ dir, uniqueName: container, outDir: join(dir, 'dist'), publicPath: 'auto', mode })
  return {
    ...base,
    name,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: remoteEntryFile,
        exposes,
        shared: createRemoteSharedConfig(dir),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationRuntimePlugin(),
      new OwnOriginPlugin(),
      ...(mode === 'development' ? [] : [new UnnamedChunksPlugin(container, remoteEntryFile)]),
    ],
  }
}
