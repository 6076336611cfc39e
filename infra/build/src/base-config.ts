import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { EmitPostsPlugin } from './blog/emit-posts-plugin.ts'
import { isPostsFile } from './blog/posts-file.ts'
import { ForgetFailedModulesPlugin } from './forget-failed-modules-plugin.ts'
import { mayHaveUnusedCode } from './unused-code-loader.ts'
import { asksWhereItLies } from './page-address-loader.ts'
import { StableChunkOrderPlugin } from './stable-chunk-order-plugin.ts'

export interface BaseConfigOptions {
  dir: string
  uniqueName: string
  outDir: string
  publicPath: string
  mode?: 'production' | 'development'
}

const typescript = (isDevelopment: boolean) => ({
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // A development remote inside a production shell throws: the mode is set here, never inherited from NODE_ENV.
      transform: { react: { runtime: 'automatic', development: isDevelopment, refresh: isDevelopment } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
})

/**
 * Those that know what our styles need anyway: `:has`, container queries, `color-mix`. For older ones the minimizer would
 * write six rules with long lists of languages in place of each `padding-inline-start`: 40 % of the storefront's styles.
 */
const styledBrowsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4']

const rules = (isDevelopment: boolean) => [
  typescript(isDevelopment),
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.mdx$/, loader: join(import.meta.dirname, 'blog/post-loader.ts'), type: 'javascript/auto' },
  ...(isDevelopment ? [] : [{ test: mayHaveUnusedCode, loader: join(import.meta.dirname, 'unused-code-loader.ts') }]),
  { test: asksWhereItLies, loader: join(import.meta.dirname, 'page-address-loader.ts') },
  { test: isPostsFile, enforce: 'pre' as const, loader: join(import.meta.dirname, 'blog/posts-loader.ts') },
  { test: /\.(avif|webp|jpe?g|png|svg|webm|mp4|woff2)$/, type: 'asset/resource' },
]

export const createBaseConfig = ({
  dir,
  uniqueName,
  outDir,
  publicPath,
  mode = 'production',
}: BaseConfigOptions): Configuration => {
  const isDevelopment = mode === 'development'
  const blogFolder = join(dir, 'content/blog')
  const name = isDevelopment ? '[name]' : '[name].[contenthash]'
  return {
    mode,
    context: dir,
    target: ['web', 'es2022'],
    devtool: isDevelopment ? 'cheap-module-source-map' : false,
    output: {
      path: outDir,
      publicPath,
      uniqueName,
      filename: `${name}.js`,
      chunkFilename: `${name}.js`,
      cssFilename: `${name}.css`,
      cssChunkFilename: `${name}.css`,
      assetModuleFilename: '[name].[contenthash][ext]',
      hashDigestLength: 12,
      crossOriginLoading: 'anonymous',
      // The loader gives an attempt 8 s; a hung chunk must fail before that, or the retry would wait for it.
      chunkLoadTimeout: 7500,
      clean: { keep: /^(types|tsconfig)/ },
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: {
      rules: rules(isDevelopment),
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: '[local]-[hash:base64:6]' } },
    },
    // Ids from hashed names would differ by folder: the federation plugin names one module by its absolute path.
    optimization: {
      runtimeChunk: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: styledBrowsers } }),
      ],
      ...(isDevelopment ? {} : { moduleIds: 'natural', chunkIds: 'natural' }),
    },
    plugins: [
      new ForgetFailedModulesPlugin(),
      new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) }),
      ...(existsSync(blogFolder) ? [new EmitPostsPlugin(blogFolder)] : []),
      ...(isDevelopment
        ? [new ReactRefreshRspackPlugin({ library: uniqueName })]
        : [
            new StableChunkOrderPlugin(),
            // Chromium then compiles a file off the main thread while it arrives, not function by function as they are called.
            new rspack.BannerPlugin({
              banner: '//# allFunctionsCalledOnLoad',
              raw: true,
              test: /\.js$/,
              stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 60,
            }),
            // As every description of a build has them: a preload of another digest is not used.
            new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
          ]),
    ],
    // The map library has a way to load code by a computed name, which we do not use.
    ignoreWarnings: [{ module: /maplibre-gl/, message: /Critical dependency/ }],
    performance: false,
    infrastructureLogging: { level: 'warn' },
  }
}
