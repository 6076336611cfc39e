import { createHash } from 'node:crypto'
import { blogPostsFile } from '@escapes/contract/blog-posts'
import { rspack, type Compiler } from '@rspack/core'
import { readPosts } from './read-posts.ts'

/** Writes beside the build's files what the server has to know of its posts. A build without posts has no such file. */
export class EmitPostsPlugin {
  private readonly folder: string
  constructor(folder: string) {
    this.folder = folder
  }
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmitPostsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'EmitPostsPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const jpegs = compilation
            .getAssets()
            .filter(({ name }) => name.endsWith('.jpg'))
            .map(({ name, info }) => ({ name, source: info.sourceFilename ?? '' }))
          const posts = (await readPosts(this.folder)).map((post) => {
            const jpeg = jpegs.find(({ source }) => /\/pictures\/(.*)-\d+\.jpg$/.exec(source)?.[1] === post.image)
            if (!jpeg) throw new Error(`${post._meta.fileName}: the build has no picture ${post.image}`)
            return { ...post, image: jpeg.name }
          })
          const text = JSON.stringify(posts)
          const digest = createHash('sha256').update(text).digest('hex').slice(0, 12)
          const isDevelopment = compiler.options.mode === 'development'
          compilation.emitAsset(
            isDevelopment ? blogPostsFile : blogPostsFile.replace('.', `.${digest}.`),
            new rspack.sources.RawSource(text),
          )
        },
      )
    })
  }
}
