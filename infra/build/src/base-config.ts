import { rspack, type Configuration } from '@rspack/core'

export interface BaseOptions {
  /** Package folder; module paths and `#/` imports start there. */
  dir: string
  /** Unique per build: it names the chunk registry on `window`. */
  uniqueName: string
  outDir: string
  publicPath: string
  /** Folder of the emitted files below `outDir`, with a trailing slash, or empty. */
  prefix?: string
}

const typescript = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // A remote in development mode inside a production shell throws: never inherit it from NODE_ENV.
      transform: { react: { runtime: 'automatic', development: false } },
      target: 'es2022',
    },
  },
  type: 'javascript/auto',
}

const rules = [
  typescript,
  { test: /\.css$/, type: 'css/auto' },
  { test: /\.(avif|webp|jpe?g|png|svg|webm|mp4|woff2)$/, type: 'asset/resource' },
]

/** What shell and remotes have in common. Federation is added by `defineShell` and `defineRemote`. */
export const baseConfig = ({ dir, uniqueName, outDir, publicPath, prefix = '' }: BaseOptions): Configuration => ({
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  devtool: false,
  output: {
    path: outDir,
    publicPath,
    uniqueName,
    filename: `${prefix}[name].[contenthash].js`,
    chunkFilename: `${prefix}[name].[contenthash].js`,
    cssFilename: `${prefix}[name].[contenthash].css`,
    cssChunkFilename: `${prefix}[name].[contenthash].css`,
    assetModuleFilename: `${prefix}[name].[contenthash][ext]`,
    hashDigestLength: 12,
    crossOriginLoading: 'anonymous',
    // The loader gives an attempt 8 s; a hung chunk must free its slot by then, or the retry would wait for it.
    chunkLoadTimeout: 8000,
    clean: { keep: /^(types|tsconfig)/ },
  },
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
  module: {
    rules,
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: '[local]-[hash:base64:6]' } },
  },
  optimization: { runtimeChunk: false },
  plugins: [
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
    new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') }),
  ],
  performance: false,
  infrastructureLogging: { level: 'warn' },
})
