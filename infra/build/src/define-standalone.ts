import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { Configuration as ServerConfiguration } from '@rspack/dev-server'
import { baseConfig } from './base-config.ts'

export interface StandaloneOptions {
  name: string
  dir: string
  port: number
  /** Where a running product answers the calls. */
  api?: string
}

/** A remote by itself, for the team that works on it: everything it borrows from the shell is built in. */
export const defineStandalone = ({
  name,
  dir,
  port,
  api = 'http://localhost:3000',
}: StandaloneOptions): Configuration & { devServer: ServerConfiguration } => {
  const base = baseConfig({
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
