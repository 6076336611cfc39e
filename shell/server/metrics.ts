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
  return { registry, requests, troubles, epoch, stale }
}

export const toRequestKind = (path: string): string => {
  if (path.startsWith('/api/')) return 'api'
  if (path.startsWith('/_mf/') || path.startsWith('/_shell/')) return 'asset'
  if (path.startsWith('/media/')) return 'media'
  return path === '/livez' || path === '/readyz' ? 'probe' : 'page'
}
