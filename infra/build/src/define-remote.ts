import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { EsmFederationRuntime } from './esm-federation-runtime.ts'
import { sharedInRemote } from './shared.ts'

export interface RemoteOptions {
  name: string
  dir: string
  /** Hash of everything the build is made from. */
  inputs: string
  mode?: 'production' | 'development'
  exposes?: Record<string, { import: string; name: string }>
}

/** Two builds under one container name are one to the runtime, the second silently answering with the first's code. */
export const containerName = (name: string, inputs: string): string =>
  `${name.replaceAll('-', '_')}_${inputs.slice(0, 12)}`

export const defaultExposes = { './remote': { import: './src/remote.tsx', name: 'exposed' } }

/** A remote exposes one module, carries nothing the shell lends, and can be served from any folder. */
export const defineRemote = ({ name, dir, inputs, mode, exposes = defaultExposes }: RemoteOptions): Configuration => {
  const container = containerName(name, inputs)
  const base = baseConfig({ dir, uniqueName: container, outDir: join(dir, 'dist'), publicPath: 'auto', mode })
  return {
    ...base,
    name,
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: `remoteEntry.${inputs.slice(0, 12)}.js`,
        exposes,
        shared: sharedInRemote(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new EsmFederationRuntime(),
    ],
  }
}
