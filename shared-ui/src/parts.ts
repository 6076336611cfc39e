export { createLazyModule, type LazyModule } from './parts/lazy-module.ts'
export { loadWithRetry, refreshCachedFiles } from './parts/load-with-retry.ts'
