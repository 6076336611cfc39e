import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'shell_request_duration_seconds',
    help: 'Time to the end of an answer, by kind of request and status class.',
    labelNames: ['kind', 'status'] as const,
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const troubles = new Counter({
    name: 'shell_troubles_total',
    help: 'Times something the shell depends on did not answer as it should.',
    labelNames: ['what'] as const,
    registers: [registry],
  })
  const epoch = new Gauge({
    name: 'shell_boot_epoch',
    help: 'Epoch of the boot document in use.',
    registers: [registry],
  })
  const stale = new Gauge({
    name: 'shell_boot_stale_seconds',
    help: 'Age of the boot document in use while the registry does not answer; else 0.',
    registers: [registry],
  })
  const firstPaints = new Counter({
    name: 'shell_first_paints_total',
    help: 'Pages that the server was to draw, by build and outcome; all but `drawn` were drawn by the browser.',
    labelNames: ['remote', 'build', 'outcome'] as const,
    registers: [registry],
  })
  const documents = new Counter({
    name: 'shell_drawn_documents_total',
    help: 'Documents that the server draws, by where they came from: kept, stale, shared with another request, made.',
    labelNames: ['source'] as const,
    registers: [registry],
  })
  return { registry, requests, troubles, firstPaints, documents, epoch, stale }
}

export const toRequestKind = (path: string): string => {
  // As long as a page is open: among other calls it would look like a slow one.
  if (path === '/api/v1/live') return 'stream'
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/_mf/') || path.startsWith('/_shell/')) return 'asset'
  if (path.startsWith('/media/')) return 'media'
  return path === '/livez' || path === '/readyz' ? 'probe' : 'page'
}
