import { lazyOverlay } from '#/parts/lazy-component.tsx'

export const Lightbox = lazyOverlay(async () => (await import('./lightbox-view.tsx')).default, { name: 'The pictures' })
