import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import { baseConfig } from './base-config.ts'

/** A remote by itself, for the team that works on it: everything it borrows from the shell is built in. */
export const defineStandalone = ({ name, dir }: { name: string; dir: string }): Configuration => {
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
  }
}
