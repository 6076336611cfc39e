import { defineConfig } from 'vitest/config'
import { blogPostsForTests } from '@escapes/build/blog-posts-for-tests'
import { renderedTests } from '@escapes/test-timeouts'

export default defineConfig({ plugins: [blogPostsForTests()], test: renderedTests('storefront') })
