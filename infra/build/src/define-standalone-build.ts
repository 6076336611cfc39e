import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { Configuration as ServerConfiguration } from '@rspack/dev-server'
import { createBaseConfig } from './base-config.ts'

export interface StandaloneBuildOptions {
  name: string
  dir: string
  port: number
  api?: string
}

export const defineStandaloneBuild = ({
  name,
  dir,
  port,
  api = 'http://localhost:3000',
}: StandaloneBuildOptions): Configuration & { devServer: ServerConfiguration } => {
  const base = createBaseConfig({
    dir,
    uniqueName: `${name}_standalone`,
    outDir: join(dir, 'dist/standalone'),
    publicPath: '/',
    mode: 'development',
  })
  return {
    ...base,
    name: `${name}-standalone`,
    entry: { standalone: './src/standalone.tsx' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        title: name,
        templateContent: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
      }),
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      static: false,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/media'], target: api }],
    },
  }
}
