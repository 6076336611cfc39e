import { isAbsolute, join, relative, sep } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { createBaseConfig } from '../base-config.ts'
import { toPlaceholderContainerName } from '../container-name.ts'
import { findSharedPackageName } from '../shared-config.ts'
import { shellDir, workspaceRoot } from '../workspace.ts'

export const serverFile = 'server.cjs'

/** As in the repository, wherever it lies and the package was copied to. The compiler's own modules have no file. */
const toSourceName = (path: string, name: string, dir: string): string => {
  if (!isAbsolute(path)) return path
  const named = path.startsWith(dir + sep) ? join(name, relative(dir, path)) : relative(workspaceRoot, path)
  return named.replaceAll(sep, '/')
}

interface ServerBuildOptions {
  name: string
  dir: string
  outDir: string
  uniqueName: string
  entry: string
}

/**
 * The same sources for the process that draws first paints: one file without styles and pictures, which name the files
 * of the browser build. Class names depend on `uniqueName`, so it is that of the browser build.
 */
const defineServerBuild = ({ name, dir, outDir, uniqueName, entry }: ServerBuildOptions): Configuration => {
  const base = createBaseConfig({ dir, uniqueName, outDir, publicPath: '' })
  return {
    ...base,
    name: `${name}-server`,
    target: ['node24', 'es2022'],
    // Where in the sources something was thrown, without the sources.
    devtool: 'hidden-nosources-source-map',
    entry: { server: entry },
    output: {
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        toSourceName(absoluteResourcePath, name, dir),
      path: outDir,
      publicPath: '',
      uniqueName,
      filename: serverFile,
      clean: true,
      library: { type: 'commonjs2' },
      assetModuleFilename: base.output?.assetModuleFilename,
      hashDigestLength: base.output?.hashDigestLength,
    },
    module: {
      ...base.module,
      generator: {
        'css/auto': { localIdentName: '[local]-[hash:base64:6]', exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    // Modules stay apart, so that it can be told which of them a page runs.
    optimization: { moduleIds: 'natural', chunkIds: 'natural', concatenateModules: false },
    plugins: [
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' }),
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  }
}

export const defineRemoteServerBuild = (name: string, dir: string): Configuration => {
  const build = defineServerBuild({
    name,
    dir,
    outDir: join(dir, 'dist/server'),
    uniqueName: toPlaceholderContainerName(name),
    entry: join(import.meta.dirname, 'remote-entry.js'),
  })
  return {
    ...build,
    resolve: { ...build.resolve, alias: { 'remote-of-this-build$': join(dir, 'src/remote.tsx') } },
    externals: [
      ({ request }, callback) =>
        request !== undefined && findSharedPackageName(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  }
}

export const defineShellServerBuild = (): Configuration =>
  defineServerBuild({
    name: 'shell',
    dir: shellDir,
    outDir: join(shellDir, 'dist/server'),
    uniqueName: 'shell',
    entry: './src/render-on-server.tsx',
  })
